import { useTranslation } from 'react-i18next'
import { useDescribeSince } from '#features/mosques/review/describe-since.hooks.ts'
import { useMosqueCounts } from '#queries/mosque-lists.ts'

/** Number of mosques that wait for review, and since when. */
export function MosqueListSubtitle() {
  const { t } = useTranslation('mosques')
  const describeSince = useDescribeSince()
  const { data } = useMosqueCounts()
  // A space keeps the line's height while the counts load.
  if (!data) return <>{'\u00a0'}</>
  const { counts, pendingSince } = data
  if (counts.pending === 0 || !pendingSince) return t('list.nothingWaits')
  return t('list.waiting', { count: counts.pending, since: describeSince(pendingSince) })
}
