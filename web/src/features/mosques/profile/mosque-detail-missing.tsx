import type { ReactNode } from 'react'
import { errorMessage } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

type MosqueDetailMissingProps = {
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  loadingLabel: string
  failedMessage: string
  /** The mosque does not exist, or not for this person. */
  isNotThere: boolean
  notThere: { title: string; text: string; action: ReactNode }
}

/** Replaces a mosque that is loading, missing, or unavailable just now. */
export function MosqueDetailMissing(props: MosqueDetailMissingProps) {
  return (
    <Card isFlush>
      <Reason {...props} />
    </Card>
  )
}

function Reason({ error, isNotThere, notThere, ...props }: MosqueDetailMissingProps) {
  if (isNotThere) return <EmptyState {...notThere} />
  if (!error) return <SkeletonList label={props.loadingLabel} rows={3} />
  return (
    <ErrorState
      message={errorMessage(error, props.failedMessage)}
      onRetry={props.onRetry}
      isRetrying={props.isRetrying}
    />
  )
}
