import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type MosqueListFoundProps = {
  /** Matches so far; null if there is nothing to announce. */
  count: number | null
  hasMore: boolean
}

/** Announces the matches of a search to screen readers. */
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
