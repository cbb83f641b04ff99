import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { DeletedMosqueHistory, MosqueHistory } from '#features/mosques/history/mosque-history.tsx'
import { MosqueDetail } from '#features/mosques/profile/mosque-detail.tsx'
import { MosqueDetailActions } from '#features/mosques/profile/mosque-detail-actions.tsx'
import { MosqueMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { isNotFound } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

const listHref = '/admin/list-mosque'

export function AdminMosqueDetailPage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useMosqueProfile(id)
  // Cached data must not show a mosque that has been deleted since.
  const isNotThere = isNotFound(query.error)
  const mosque = isNotThere ? undefined : query.data
  useNamedTitle(mosque?.name)
  return (
    <>
      <BackLink href={listHref}>{t('detail.back')}</BackLink>
      {mosque ? (
        <MosqueDetail
          mosque={mosque}
          actions={
            <MosqueDetailActions mosque={mosque} onDeleted={() => navigate(listHref, { replace: true })} />
          }
        >
          <PublishedRanges mosque={mosque} />
          <UpcomingEvents mosque={mosque} />
          <MosqueHistory mosqueId={mosque._id} />
        </MosqueDetail>
      ) : (
        <MosqueMissing mosque={query} listHref={listHref} />
      )}
      {isNotThere && <DeletedMosqueHistory mosqueId={id} />}
    </>
  )
}

/** Shows the name of the item instead of its kind: pages of the same kind are open in several tabs. */
function useNamedTitle(name: string | undefined): void {
  const { t } = useTranslation()
  const title = name && t('pageTitle', { page: name, product: t('productName') })
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      // The next page may have set its own already.
      if (document.title === title) document.title = before
    }
  }, [title])
}
