import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#lib/api.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type QueryStateProps<Answer> = {
  query: UseQueryResult<Answer>
  /** Shown while it loads. */
  reading: string
  failed: string
  children: (answer: Answer) => ReactNode
}

/** The response, or that it is loading, or why it failed. Renders nothing without a request. */
export function QueryState<Answer>({ query, reading, failed, children }: QueryStateProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error && !query.isFetching) {
    return <ErrorState message={errorMessage(query.error, failed)} onRetry={() => void query.refetch()} />
  }
  if (!query.isFetching) return null
  return (
    <div className="mt-6">
      <ProgressBar label={reading} />
    </div>
  )
}
