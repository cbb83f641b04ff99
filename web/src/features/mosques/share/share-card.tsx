import { dayIn } from '@mihrab/core/days.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import { useTranslation } from 'react-i18next'
import { now } from '#lib/clock.ts'
import { hasPublicDirectory } from '#lib/public-directory.ts'
import { Card } from '#ui/card.tsx'
import { ShareWays } from './share-ways.tsx'
import { WidgetCode } from './widget-code.tsx'

/** Ways to share a mosque: with visitors, on a wall or a door, in a calendar, on its own site. */
export function ShareCard({ mosque }: { mosque: MosqueProfile }) {
  const { t } = useTranslation('mosques')
  if (!hasPublicDirectory()) return null
  const { slug, status, timeZone } = mosque
  return (
    <Card title={t('share.title')} className="mb-4 lg:mb-5">
      {status === 'approved' ? (
        <>
          <ShareWays
            address={`${location.origin}${directoryPath}/${slug}`}
            month={monthOf(dayIn(timeZone, now()))}
          />
          <WidgetCode slug={slug} />
        </>
      ) : (
        <p className="max-w-prose text-ink-2">{t('share.notYet')}</p>
      )}
    </Card>
  )
}
