import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { words } from './words.ts'

type ListEndProps = {
  isLoading: boolean
  loadingLabel: string
  /** Why the next rows did not load; null if nothing went wrong. */
  failure: string | null
  onRetry: () => void
}

/** Below the rows: more are loading, or failed to load. */
export function ListEnd({ isLoading, loadingLabel, failure, onRetry }: ListEndProps) {
  if (isLoading) return <Spinner label={loadingLabel} className="border-line border-t py-4 text-sm" />
  if (!failure) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t px-4 py-3"
    >
      <p className="text-sm text-ink-2">{failure}</p>
      <Button variant="secondary" onPress={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
