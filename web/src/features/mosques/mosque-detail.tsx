import { dayIn } from '@mihrab/core/days.ts'
import type { MosqueDetail as Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { methodOf, readMethodId } from '@mihrab/core/prayer/methods.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format-day.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MosqueDetailFacts } from './mosque-detail-facts.tsx'
import { MosqueDetailHeader } from './mosque-detail-header.tsx'
import { MosqueDetailPeople } from './mosque-detail-people.tsx'

/** Everything that is known of a mosque. `children` is what the page adds: its prayer times. */
export function MosqueDetail({ mosque, children }: { mosque: Mosque; children: ReactNode }) {
  const { t, i18n } = useTranslation('mosques')
  return (
    <>
      <MosqueDetailHeader mosque={mosque} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Card title={t('detail.contact')}>
          <MosqueDetailFacts
            facts={[
              [t('detail.email'), mosque.email && <MailLink email={mosque.email} />],
              [t('detail.phone'), mosque.addressNo],
              [t('detail.country'), mosque.country],
              [
                t('detail.registered'),
                formatDay(dayIn(mosque.timeZone, new Date(mosque.createdAt)), i18n.language),
              ],
            ]}
          />
          <MosqueDetailPeople people={mosque.contactPerson} />
        </Card>
        <div className="grid gap-4 lg:gap-5">
          <Card title={t('detail.organization')}>
            <MosqueDetailFacts
              facts={[
                [t('detail.orgName'), mosque.orgName],
                [t('detail.orgAddress'), mosque.orgAddress],
              ]}
            />
          </Card>
          <Card title={t('detail.calculation')}>
            <MosqueDetailFacts facts={useCalculationFacts(mosque)} />
          </Card>
        </div>
      </div>
      {children}
    </>
  )
}

function MailLink({ email }: { email: string }) {
  return <TextLink href={`mailto:${email}`}>{email}</TextLink>
}

function useCalculationFacts({ location, timeZone, shadow, prayStartTime }: Mosque): [string, ReactNode][] {
  const { t } = useTranslation('mosques')
  const { latitude, longitude } = location
  const methodId = readMethodId(prayStartTime.method)
  const method = methodId && methodOf(methodId)
  return [
    [t('detail.latitude'), latitude.toFixed(4)],
    [t('detail.longitude'), longitude.toFixed(4)],
    [t('detail.timeZone'), timeZone.replaceAll('_', ' ')],
    [t('detail.method'), method && `${method.name} (${method.description})`],
    [t('detail.shadow'), t(`detail.shadowMeaning.${shadow}`)],
  ]
}
