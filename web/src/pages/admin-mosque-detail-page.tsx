import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { DeletedMosqueHistory, MosqueHistory } from '#features/mosques/history/mosque-history.tsx'
import { MosqueDetail } from '#features/mosques/profile/mosque-detail.tsx'
import { MosqueDetailActions } from '#features/mosques/profile/mosque-detail-actions.tsx'
import { MosqueDetailMissing } from '#features/mosques/profile/mosque-detail-missing.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { isNotFound } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const listHref = '/admin/list-mosque'

/** One mosque, complete, to read, to review and to manage. */
export function AdminMosqueDetailPage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const mosque = useMosqueProfile(id)
  // What is kept from before does not stand for a mosque that has been deleted since.
  const isNotThere = isNotFound(mosque.error)
  const shown = isNotThere ? undefined : mosque.data
  return (
    <>
      <BackLink href={listHref}>{t('detail.back')}</BackLink>
      {shown ? (
        <MosqueDetail
          mosque={shown}
          actions={
            <MosqueDetailActions mosque={shown} onDeleted={() => navigate(listHref, { replace: true })} />
          }
        >
          <PublishedRanges mosque={shown} />
          <UpcomingEvents mosque={shown} />
          <MosqueHistory mosqueId={shown._id} />
        </MosqueDetail>
      ) : (
        <MosqueDetailMissing
          error={mosque.error}
          isRetrying={mosque.isFetching}
          onRetry={mosque.refetch}
          loadingWords={t('detail.loading')}
          failedWords={t('detail.fetchFailed')}
          isNotThere={isNotThere}
          notThere={{
            title: t('detail.notFound'),
            text: t('detail.notFoundText'),
            action: <LinkButton href={listHref}>{t('detail.toList')}</LinkButton>,
          }}
        />
      )}
      {isNotThere && <DeletedMosqueHistory mosqueId={id} />}
    </>
  )
}
