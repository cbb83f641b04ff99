import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-help'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZoneOf } from '#features/map/device-region.ts'
import { now } from '#lib/clock.ts'
import { countryName } from '#lib/country-name.ts'
import { formatAge } from '#lib/format-day.ts'
import { listed, timeSeparator } from '#lib/listed.ts'
import { classNames } from '#ui/class-names.ts'
import { EmailLink } from '#ui/email-link.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Finding = { isFine: boolean; title: string; text: ReactNode }

type ReviewChecksProps = {
  mosque: MosqueProfile
  /** The account that registered it. */
  applicant: Applicant
}

export type Applicant = { readonly data: User | undefined; readonly isError: boolean }

/** Reasons for and against a registration, in words as well as in colours. */
export function ReviewChecks({ mosque, applicant }: ReviewChecksProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'review' })
  const account = useAccountFinding(mosque, applicant)
  const place = usePlaceFinding(mosque)
  const people = usePeopleFinding(mosque)
  return (
    <div className="p-4 pb-1.5 lg:px-5">
      <h2 className="text-lg">{t('before')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {[account, place, people].map(({ isFine, title, text }) => (
          <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2.5 py-2.5">
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-full [&>svg]:size-4',
                isFine ? 'bg-covered text-on-covered' : 'bg-gold-soft text-gold-ink',
              )}
            >
              {isFine ? <Check aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="min-h-5 text-sm text-ink-2 wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useAccountFinding(
  { registeredBy }: MosqueProfile,
  { data: applicant, isError }: Applicant,
): Finding {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'review.account' })
  const { t: label } = useTranslation('mosques', { keyPrefix: 'detail' })
  if (!registeredBy) return { isFine: false, title: t('none'), text: t('noneText') }
  const isFine = applicant?.emailConfirmed ?? false
  const age = applicant && t('age', { age: formatAge(applicant.createdAt, now(), i18n.language) })
  const text = (
    <>
      <EmailLink email={registeredBy.email} />
      {age && timeSeparator() + age}
    </>
  )
  if (!applicant) return { isFine, title: isError ? t('unread') : label('email'), text }
  return { isFine, title: t(isFine ? 'confirmed' : 'unconfirmed'), text }
}

function usePlaceFinding({ country, timeZone }: MosqueProfile): Finding {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'review.place' })
  const code = countryCodeOf(country)
  const isInside = code === null ? null : isZoneOf(timeZone, code)
  const zone = timeZone.replaceAll('_', ' ')
  const named = countryName(country, i18n.language)
  if (isInside) return { isFine: true, title: t('fits'), text: listed([named, zone]) }
  const title = t(isInside === null ? 'unknown' : 'differs')
  return { isFine: false, title, text: named ? t('differsText', { country: named, zone }) : zone }
}

function usePeopleFinding({ contactPerson, website, registeredBy, email }: MosqueProfile): Finding {
  const { t } = useTranslation('mosques', { keyPrefix: 'review.people' })
  const { t: label } = useTranslation('mosques', { keyPrefix: 'detail' })
  if (contactPerson.length === 0 && !website) {
    const text = (
      <>
        {t('noneText')} <EmailLink email={registeredBy?.email ?? email} />
      </>
    )
    return { isFine: false, title: t('none'), text }
  }
  const text = (
    <>
      {listed(contactPerson.map(({ name }) => name))}{' '}
      {website && (
        <TextLink href={website} target="_blank" rel="noreferrer">
          {website}
        </TextLink>
      )}
    </>
  )
  return { isFine: true, title: label(contactPerson.length > 0 ? 'contactPersons' : 'website'), text }
}
