import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { MosqueHijriCard } from '#features/hijri-calendars/mosque-hijri-card.tsx'
import { MosqueProfileMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { MosqueProfile } from '#features/mosques/profile/mosque-profile.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { MosqueStatistics } from '#features/statistics/mosque-statistics.tsx'
import { MosquePeople } from '#features/users/mosque-people.tsx'
import { isNotFound } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

/** Shows only the mosque that a mosque admin runs, or those that a contact person serves. */
export function MosqueProfilePage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const { role, mosqueId, contactMosques } = useUser()
  const isServed = role === 'contactPerson'
  const isForeign = isServed ? !contactMosques.some(({ _id }) => _id === id) : id !== mosqueId
  const mosque = useMosqueProfile(isForeign ? null : id)
  const area = isServed ? '/contact-person' : '/mosque-admin/dashboard'
  if (!mosque.data || isForeign || isNotFound(mosque.error)) {
    return (
      <MosqueProfileMissing
        {...{ mosque, isForeign }}
        ownHref={mosqueId && mosqueId !== id ? `${area}/mosque-profile/${mosqueId}` : null}
        failedMessage={t(isServed ? 'profile.contactPersonFetchFailed' : 'detail.fetchFailed')}
      />
    )
  }
  const chosen = isServed ? `?${new URLSearchParams({ mosque: id })}` : ''
  return (
    <>
      {isServed && <BackLink href={`${area}/pray${chosen}`}>{t('profile.toTimes')}</BackLink>}
      <MosqueProfile
        key={id}
        mosque={mosque.data}
        capacity={isServed ? 'contactPerson' : 'mosqueAdmin'}
        people={isServed ? undefined : <MosquePeople mosque={mosque.data} />}
      >
        <MosqueHijriCard mosque={mosque.data} />
        <PublishedRanges mosque={mosque.data} allHref={`${area}/pray${chosen}`} />
        <UpcomingEvents mosque={mosque.data} allHref={`${area}/events${chosen}`} />
        <MosqueStatistics mosqueId={id} />
      </MosqueProfile>
    </>
  )
}
