import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { useTranslation } from 'react-i18next'
import { LocationMap } from '#features/map/location-map.tsx'
import { useMethodWords } from '#features/mosques/method/method-words.ts'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { Card } from '#ui/card.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { words } from '#ui/words.ts'

type ReviewFactsProps = { mosque: MosqueProfile; isAllShown: boolean; onShowAll: () => void }

/** Where the mosque is, how to reach it, and in one sentence what was not given. */
export function ReviewFacts({ mosque, isAllShown, onShowAll }: ReviewFactsProps) {
  return (
    <Card isFlush>
      <LocationMap place={mosque.location} view={null} zoom={16} ringMeters={100} isFlush />
      <div className="px-4 pt-2 pb-2.5 lg:px-5 lg:pt-3">
        <Facts isCompact facts={useFacts(mosque)} />
        <div className="mt-2.5 border-line border-t pt-1 text-end">
          <DisclosureButton isOpen={isAllShown} onChange={onShowAll} className="-mx-3 px-3 text-sm">
            {words.showAll}
          </DisclosureButton>
        </div>
      </div>
    </Card>
  )
}

function useFacts(mosque: MosqueProfile): Fact[] {
  const { t } = useTranslation('mosques')
  const { describeMethod } = useMethodWords()
  const { address, location, orgName, orgAddress, addressNo, email, shadow, donate } = mosque
  const coordinates = [location.latitude, location.longitude].map((degrees) => degrees.toFixed(4)).join(', ')
  return [
    [t('pending.address'), address],
    [t('pending.place'), <bdi key="place">{coordinates}</bdi>],
    [t('pending.organization'), listed([orgName, orgAddress !== address && orgAddress])],
    [t('pending.phone'), addressNo && <PhoneLink number={addressNo} />],
    [t('pending.email'), <EmailLink key="email" email={email} />],
    // Visitors send money there.
    ...(donate ? [[labelOf('donate'), donate] as const] : []),
    [
      t('detail.method'),
      listed([
        describeMethod(calculationOfMosque(mosque)),
        `${t('detail.shadow')} ${t(`detail.shadowMeaning.${shadow}`)}`,
      ]),
    ],
    ...useMissing(mosque).map((label) => [label, null] as const),
  ]
}

/** Labels of the other fields that were left empty. */
function useMissing({ image, website, description, facilities, names, language }: MosqueProfile): string[] {
  const { t } = useTranslation('mosques')
  const fields = [
    [t('form.fields.image'), image],
    [t('detail.website'), website],
    [t('detail.description'), description],
    [t('detail.facilities'), facilities.length],
    [t('detail.names'), Object.keys(names).length],
    [t('detail.language'), language],
  ] as const
  return fields.filter(([, value]) => !value).map(([label]) => label)
}
