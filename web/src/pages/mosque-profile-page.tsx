import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { MosqueHijriCard } from '#features/hijri-calendars/mosque-hijri-card.tsx'
import { MosqueProfileMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { MosqueProfile } from '#features/mosques/profile/mosque-profile.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { MosquePeople } from '#features/users/mosque-people.tsx'
import { isNotFound } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'

/** Shows only the mosque that the mosque admin runs. */
export function MosqueProfilePage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const { mosqueId } = useUser()
  const isForeign = id !== mosqueId
  const mosque = useMosqueProfile(isForeign ? null : id)
  if (mosque.data && !isForeign && !isNotFound(mosque.error)) {
    return (
      <MosqueProfile
        key={id}
        mosque={mosque.data}
        capacity="mosqueAdmin"
        people={<MosquePeople mosque={mosque.data} />}
      >
        <MosqueHijriCard mosque={mosque.data} />
        <PublishedRanges mosque={mosque.data} allHref="/mosque-admin/dashboard/pray" />
        <UpcomingEvents mosque={mosque.data} allHref="/mosque-admin/dashboard/events" />
      </MosqueProfile>
    )
  }
  return (
    <MosqueProfileMissing
      mosque={mosque}
      isForeign={isForeign}
      ownHref={isForeign && mosqueId ? `/mosque-admin/dashboard/mosque-profile/${mosqueId}` : null}
      failedMessage={t('detail.fetchFailed')}
    />
  )
}
