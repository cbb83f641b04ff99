import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useUser } from '#features/auth/auth.hooks.ts'
import { UpcomingEvents } from '#features/events/upcoming-events.tsx'
import { MosqueProfile } from '#features/mosques/profile/mosque-profile.tsx'
import { MosqueProfileMissing } from '#features/mosques/profile/mosque-profile-missing.tsx'
import { PublishedRanges } from '#features/prayer-times/published-ranges.tsx'
import { isNotFound } from '#lib/api.ts'
import { useContactPersonMosque } from '#queries/mosques.ts'
import { BackLink } from '#ui/back-link.tsx'

/** A mosque that a contact person serves; they may serve several, and the server knows which. */
export function ContactPersonMosqueProfilePage() {
  const { t } = useTranslation('mosques')
  const { id = '' } = useParams()
  const { mosqueId } = useUser()
  const mosque = useContactPersonMosque(id)
  if (mosque.data && !isNotFound(mosque.error)) {
    return (
      <>
        <BackLink href="/contact-person/pray">{t('profile.toTimes')}</BackLink>
        <MosqueProfile key={id} mosque={mosque.data} capacity="contactPerson">
          <PublishedRanges ranges={mosque.data.prayTimes} timeZone={mosque.data.timeZone} />
          <UpcomingEvents mosque={mosque.data} />
        </MosqueProfile>
      </>
    )
  }
  return (
    <MosqueProfileMissing
      mosque={mosque}
      ownHref={mosqueId && mosqueId !== id ? `/contact-person/mosque-profile/${mosqueId}` : null}
      failedWords={t('profile.contactPersonFetchFailed')}
    />
  )
}
