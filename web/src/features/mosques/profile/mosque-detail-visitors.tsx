import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#lib/listed.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MosqueDetailFacts } from './mosque-detail-facts.tsx'

/** What visitors are told beside name and place. */
export function MosqueDetailVisitors({ mosque }: { mosque: MosqueProfile }) {
  const { t } = useTranslation('mosques')
  const { t: facilityName } = useTranslation('facilities')
  const { website, facilities, showEmail, description } = mosque
  const facts: [string, ReactNode][] = [
    [
      t('detail.website'),
      website && (
        <TextLink href={website} target="_blank" rel="noreferrer">
          {website}
        </TextLink>
      ),
    ],
    [t('detail.facilities'), listed(facilities.map((facility) => facilityName(facility)))],
    [t('detail.email'), t(showEmail ? 'detail.emailShown' : 'detail.emailHidden')],
    [
      t('detail.description'),
      description && (
        <span className="whitespace-pre-line" dir="auto">
          {description}
        </span>
      ),
    ],
  ]
  return (
    <Card title={t('detail.visitors')}>
      <MosqueDetailFacts facts={facts} />
    </Card>
  )
}
