import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { MosqueHijriCard } from '#features/hijri-calendars/mosque-hijri-card.tsx'
import { DeletedMosqueHistory, MosqueHistory } from '#features/mosques/history/mosque-history.tsx'
import { MosqueDetail } from '#features/mosques/profile/mosque-detail.tsx'
import { MosqueDetailActions } from '#features/mosques/profile/mosque-detail-actions.tsx'
import { MosqueMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { MosqueReview } from '#features/mosques/review/mosque-review.tsx'
import { MosqueReviewActions } from '#features/mosques/review/mosque-review-actions.tsx'
import { usePendingQueue } from '#features/mosques/review/pending-queue.hooks.ts'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { useUserDetail } from '#features/users/users.hooks.ts'
import { isNotFound } from '#lib/api.ts'
import { useFocusHeadingOnChange } from '#lib/use-focus-heading-on-change.ts'
import { lastAddressOf } from '#lib/use-list-address.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

const listHref = '/admin/list-mosque'

export function AdminMosqueDetailPage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const query = useMosqueProfile(id)
  // Cached data must not show a mosque that has been deleted since.
  const isNotThere = isNotFound(query.error)
  const mosque = isNotThere ? undefined : query.data
  useNamedTitle(mosque?.name)
  if (mosque) return <Mosque key={id} mosque={mosque} />
  return (
    <>
      <BackLink href={listHref}>{t('detail.back')}</BackLink>
      <MosqueMissing mosque={query} listHref={listHref} />
      {isNotThere && <DeletedMosqueHistory mosqueId={id} />}
    </>
  )
}

function Mosque({ mosque }: { mosque: MosqueProfile }) {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const isPending = mosque.status === 'pending'
  useFocusHeadingOnChange(isPending, frame)
  const actions = { mosque, onDeleted: () => navigate(lastAddressOf(listHref), { replace: true }) }
  const history = <MosqueHistory mosqueId={mosque._id} />

  function openNext({ _id }: { _id: string }) {
    // The answer may come after the admin has left this page.
    if (frame.current) navigate(`/admin/detail/${_id}`, { state: { isNext: true } })
  }

  return (
    <div ref={frame}>
      {isPending ? (
        <PendingMosque mosque={mosque} actions={<MosqueReviewActions {...actions} />} onNext={openNext}>
          {history}
        </PendingMosque>
      ) : (
        <>
          <BackLink href={listHref}>{t('detail.back')}</BackLink>
          <MosqueDetail mosque={mosque} actions={<MosqueDetailActions {...actions} />}>
            <MosqueHijriCard mosque={mosque} />
            <PublishedRanges mosque={mosque} allHref={`/admin/detail/pray/${mosque._id}`} max={10} />
            <UpcomingEvents mosque={mosque} allHref={`/admin/detail/event/${mosque._id}`} />
            {history}
          </MosqueDetail>
        </>
      )}
    </div>
  )
}

type PendingMosqueProps = {
  mosque: MosqueProfile
  actions: ReactNode
  onNext: (next: { _id: string }) => void
  children: ReactNode
}

/** After the decision the next pending mosque opens, oldest first. */
function PendingMosque({ mosque, actions, onNext, children }: PendingMosqueProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'review' })
  const applicant = useUserDetail(mosque.registeredBy?._id ?? null)
  const { queue, count } = usePendingQueue()
  const place = queue.findIndex(({ _id }) => _id === mosque._id) + 1
  const next = queue.find(({ _id }) => _id !== mosque._id)
  return (
    <>
      <BackLink href={listHref}>
        {place > 0 && count > 1 ? t('inQueue', { place, all: count }) : t('status.pending')}
      </BackLink>
      <MosqueReview
        mosque={mosque}
        applicant={applicant}
        actions={actions}
        onNext={next && (() => onNext(next))}
      >
        {children}
      </MosqueReview>
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
