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
  /** Shown if it cannot be loaded. */
  message: string
  children: (answer: Answer) => ReactNode
}

/** Content for the response, or a placeholder while it loads, or why it failed. */
export function Loaded<Answer>({ query, message, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <SkeletonList />
  return <ErrorState message={message} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
