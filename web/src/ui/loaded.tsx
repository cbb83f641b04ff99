import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonList } from './skeleton.tsx'

type LoadedProps<Answer> = {
  query: {
    readonly data: Answer | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Said where it cannot be read. */
  message: string
  children: (answer: Answer) => ReactNode
}

/** What follows from an answer, or its place while it is read, or why it could not be. */
export function Loaded<Answer>({ query, message, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <SkeletonList />
  return <ErrorState message={message} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
