import { errorMessage } from '#lib/api.ts'
import { ErrorState } from './error-state.tsx'

type FailedReadProps = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  title?: string
  /** Shown unless the server says why. */
  failed: string
}

/** Replaces what could not be loaded. */
export function FailedRead({ query, title, failed }: FailedReadProps) {
  return (
    <ErrorState
      title={title}
      message={errorMessage(query.error, failed)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
