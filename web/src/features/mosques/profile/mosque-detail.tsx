import { dayIn } from '@mihrab/core/days.ts'
import type { ContactPerson, MosqueProfile as Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMethodWords } from '#features/mosques/method/method-words.ts'
import { ShareCard } from '#features/mosques/share/share-card.tsx'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/format-day.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'
import { MosqueDetailHeader } from './mosque-detail-header.tsx'
import { MosqueDetailVisitors } from './mosque-detail-visitors.tsx'

type MosqueFactsProps = {
  mosque: Mosque
  /** The contact persons, if they can be changed here. */
  people?: ReactNode
  /** Leads to the form for what is not given. */
  addition?: ReactNode
}

type MosqueDetailProps = MosqueFactsProps & {
  /** At the end of the header. */
  edit?: ReactNode
  /** Below the header. */
  actions?: ReactNode
  /** Added by the page: prayer times, history. */
  children: ReactNode
}

export function MosqueDetail({ edit, actions, children, ...facts }: MosqueDetailProps) {
  const { mosque } = facts
  return (
    <>
      <MosqueDetailHeader mosque={mosque} edit={edit} actions={actions} />
      <ShareCard mosque={mosque} />
      <MosqueFacts {...facts} />
      {children}
    </>
  )
}

export function MosqueFacts({ mosque, people, addition }: MosqueFactsProps) {
  const { t } = useTranslation('mosques')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <div className="grid gap-4 lg:gap-5">
        {people}
        <MosqueDetailVisitors mosque={mosque} addition={addition} />
        <Card title={t('detail.organization')}>
          <Facts
            facts={[
              [t('detail.orgName'), mosque.orgName],
              [t('detail.orgAddress'), mosque.orgAddress],
            ]}
          />
        </Card>
      </div>
      <div className="grid gap-4 lg:gap-5">
        <Card title={t('detail.contact')}>
          <Facts facts={useContactFacts(mosque)} />
          {!people && <MosqueDetailPeople people={mosque.contactPerson} />}
        </Card>
        <Card title={t('detail.calculation')}>
          <Facts facts={useCalculationFacts(mosque)} />
          <p className="mt-3">
            <TextLink href={mapAddressOf(mosque)} target="_blank" rel="noreferrer" className="text-sm">
              {t('detail.onMap')}
            </TextLink>
          </p>
        </Card>
      </div>
    </div>
  )
}

function useContactFacts(mosque: Mosque): [string, ReactNode][] {
  const { t, i18n } = useTranslation('mosques')
  const { email, addressNo, country, registeredBy, timeZone, createdAt } = mosque
  const applicant = registeredBy && (
    <>
      <Written>{registeredBy.name}</Written>, <EmailLink email={registeredBy.email} />
    </>
  )
  return [
    // Every mosque has one, but not every reader may see it.
    ...(email ? [[t('detail.email'), <EmailLink key="email" email={email} />] as [string, ReactNode]] : []),
    [t('detail.phone'), addressNo && <PhoneLink number={addressNo} />],
    [t('detail.country'), countryName(country, i18n.language)],
    // Only admins see by whom.
    ...(registeredBy === undefined ? [] : [[t('detail.registeredBy'), applicant] as [string, ReactNode]]),
    [t('detail.registered'), formatDay(dayIn(timeZone, new Date(createdAt)), i18n.language)],
  ]
}

function useCalculationFacts(mosque: Mosque): [string, ReactNode][] {
  const { t } = useTranslation('mosques')
  const { describeMethod, describeAdjustments } = useMethodWords()
  const { location, timeZone, shadow, highLatitudeRule } = mosque
  const facts: [string, ReactNode][] = [
    [t('detail.latitude'), location.latitude.toFixed(4)],
    [t('detail.longitude'), location.longitude.toFixed(4)],
    [t('detail.timeZone'), timeZone.replaceAll('_', ' ')],
    [t('detail.method'), describeMethod(calculationOfMosque(mosque))],
    [t('detail.shadow'), t(`detail.shadowMeaning.${shadow}`)],
  ]
  const adjustments = describeAdjustments(mosque.adjustments)
  if (highLatitudeRule !== 'auto') facts.push([t('detail.rule'), t(`form.rules.${highLatitudeRule}`)])
  if (adjustments) facts.push([t('detail.adjustments'), adjustments])
  return facts
}

function mapAddressOf({ location: { latitude, longitude } }: Mosque): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

function MosqueDetailPeople({ people }: { people: readonly ContactPerson[] }) {
  const { t } = useTranslation('mosques')
  if (people.length === 0) return null
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-sans text-sm text-ink-2 font-medium">{t('detail.contactPersons')}</h3>
      <ul className="mt-2.5 space-y-2.5">
        {people.map((person) => (
          <li key={person._id} className="flex items-center gap-3">
            <Avatar name={person.name} image={person.image} size="small" />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                <Written>{person.name}</Written>
              </span>
              {person.email && (
                <EmailLink
                  tone="plain"
                  email={person.email}
                  className="block text-sm text-ink-2 wrap-anywhere"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
