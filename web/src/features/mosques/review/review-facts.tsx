import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationMap } from '#features/map/location-map.tsx'
import { useMethodWords } from '#features/mosques/method/method-words.ts'
import { listed } from '#lib/listed.ts'
import { Card } from '#ui/card.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { words } from '#ui/words.ts'
import { PhoneNumber, Written } from '#ui/written.tsx'

type ReviewFactsProps = { mosque: MosqueProfile; isAllShown: boolean; onShowAll: () => void }

/** Where the mosque is, how to reach it, and in one sentence what was not given. */
export function ReviewFacts({ mosque, isAllShown, onShowAll }: ReviewFactsProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'review' })
  const facts = useFacts(mosque)
  const missing = useMissing(mosque)
  return (
    <Card isFlush>
      <LocationMap place={mosque.location} view={null} zoom={16} ringMeters={100} isFlush />
      <div className="px-4 pt-2 pb-2.5 lg:px-5 lg:pt-3">
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 lg:grid-cols-[7.25rem_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="pt-px text-sm text-ink-2">{label}</dt>
              <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-1">
          <p className="py-1 text-sm text-ink-2">{missing && words.notGiven(missing)}</p>
          <DisclosureButton isOpen={isAllShown} onChange={onShowAll} className="-mx-3 px-3 text-sm">
            {t('showAll')}
          </DisclosureButton>
        </div>
      </div>
    </Card>
  )
}

function useFacts(mosque: MosqueProfile): [label: string, value: ReactNode][] {
  const { t } = useTranslation('mosques')
  const { describeMethod } = useMethodWords()
  const { address, location, orgName, orgAddress, addressNo, email, shadow } = mosque
  const coordinates = [location.latitude, location.longitude].map((degrees) => degrees.toFixed(4)).join(', ')
  return [
    [t('pending.address'), <Written key="address">{address}</Written>],
    [t('pending.place'), <bdi key="place">{coordinates}</bdi>],
    [
      t('pending.organization'),
      <Written key="organization">{listed([orgName, orgAddress !== address && orgAddress])}</Written>,
    ],
    [t('pending.phone'), <PhoneNumber key="phone" number={addressNo} />],
    [t('pending.email'), <EmailLink key="email" email={email} />],
    [t('detail.method'), listed([describeMethod(calculationOfMosque(mosque)), shadow])],
  ]
}

/** Names of the fields that were left empty. */
function useMissing(mosque: MosqueProfile): string {
  const { t } = useTranslation('mosques', { keyPrefix: 'review.missing' })
  const { image, website, description, facilities, names, language } = mosque
  return listed([
    !image && t('image'),
    !website && t('website'),
    !description && t('description'),
    facilities.length === 0 && t('facilities'),
    Object.keys(names).length === 0 && t('names'),
    !language && t('language'),
  ])
}
