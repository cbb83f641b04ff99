import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { MosqueHijriCard } from '#features/hijri-calendars/mosque-hijri-card.tsx'
import { MosqueProfileMissing } from '#features/mosques/profile/mosque-missing.tsx'
import { MosqueProfile } from '#features/mosques/profile/mosque-profile.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { isNotFound } from '#lib/api.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

/** A contact person may serve several mosques. */
export function ContactPersonMosqueProfilePage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const { mosqueId, contactMosques } = useUser()
  const isForeign = !contactMosques.some(({ _id }) => _id === id)
  const mosque = useMosqueProfile(isForeign ? null : id)
  const chosen = new URLSearchParams({ mosque: id })
  if (mosque.data && !isForeign && !isNotFound(mosque.error)) {
    return (
      <>
        <BackLink href={`/contact-person/pray?${chosen}`}>{t('profile.toTimes')}</BackLink>
        <MosqueProfile key={id} mosque={mosque.data} capacity="contactPerson">
          <MosqueHijriCard mosque={mosque.data} />
          <PublishedRanges mosque={mosque.data} allHref={`/contact-person/pray?${chosen}`} />
          <UpcomingEvents mosque={mosque.data} allHref={`/contact-person/events?${chosen}`} />
        </MosqueProfile>
      </>
    )
  }
  return (
    <MosqueProfileMissing
      mosque={mosque}
      isForeign={isForeign}
      ownHref={mosqueId && mosqueId !== id ? `/contact-person/mosque-profile/${mosqueId}` : null}
      failedMessage={t('profile.contactPersonFetchFailed')}
    />
  )
}
