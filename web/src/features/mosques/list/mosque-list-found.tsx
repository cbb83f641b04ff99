import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type MosqueListFoundProps = {
  /** How many a search has found so far; null where nothing is to be said. */
  count: number | null
  hasMore: boolean
}

/** Tells listeners what a search has found; the others see it. */
export function MosqueListFound({ count, hasMore }: MosqueListFoundProps) {
  const { t } = useTranslation('mosques')
  return (
    <div role="status">
      {count !== null && (
        <VisuallyHidden>{t(hasMore ? 'list.foundMore' : 'list.found', { count })}</VisuallyHidden>
      )}
    </div>
  )
}
