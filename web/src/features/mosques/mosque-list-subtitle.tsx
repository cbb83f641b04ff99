import { useTranslation } from 'react-i18next'
import { waitingSince } from './mosque-list.ts'
import { useSinceWords } from './mosque-list-since.ts'
import { useMosqueList } from './mosque-review.hooks.ts'

/** How many mosques wait for their review, and since when. */
export function MosqueListSubtitle() {
  const { t } = useTranslation('mosques')
  const sinceWords = useSinceWords()
  const { data: pending } = useMosqueList('pending')
  // A space keeps the line's height while the list is on its way.
  if (!pending) return <>{'\u00a0'}</>
  const since = waitingSince(pending)
  if (!since) return t('list.nothingWaits')
  return t('list.waiting', { count: pending.length, since: sinceWords(since) })
}
