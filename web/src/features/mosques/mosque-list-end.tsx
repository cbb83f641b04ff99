import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { words } from '#ui/words.ts'

type MosqueListEndProps = { isLoading: boolean; error: Error | null; onRetry: () => void }

/** Below the rows: more are on their way, or did not come. */
export function MosqueListEnd({ isLoading, error, onRetry }: MosqueListEndProps) {
  const { t } = useTranslation('mosques')
  if (isLoading) {
    return <Spinner label={t('list.loadingMore')} className="border-line border-t py-4 text-sm" />
  }
  if (!error) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t px-4 py-3"
    >
      <p className="text-sm text-ink-2">
        {t('list.moreFailed')} {errorMessage(error, t('list.tryAgain'))}
      </p>
      <Button variant="secondary" onPress={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
