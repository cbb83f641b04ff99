import type { ComponentProps, ReactNode } from 'react'
import { FailedRead } from './failed-read.tsx'
import { SkeletonList } from './skeleton.tsx'

type LoadedProps<Answer> = {
  query: ComponentProps<typeof FailedRead>['query'] & { readonly data: Answer | undefined }
  /** Shown if it cannot be loaded, unless the server says why. */
  message: string
  children: (answer: Answer) => ReactNode
}

/** Content for the response, or a placeholder while it loads, or why it failed. */
export function Loaded<Answer>({ query, message, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <FailedRead query={query} failed={message} /> : <SkeletonList />
}
