import { daysBetween, type IsoDay } from '@mihrab/core/days.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { soonDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { useTranslation } from 'react-i18next'
import { useDescribeSince } from '#features/mosques/review/describe-since.hooks.ts'
import { deviceTimeZone, localDayOf, todayIn } from '#lib/clock.ts'
import { formatDayFrom, formatMonth } from '#lib/format-day.ts'
import { Badge } from '#ui/badge.tsx'

/**
 * One fact about a listed mosque: how far ahead its times are set, since when it waits, or why it was
 * rejected.
 */
export function MosqueStatusNote({ mosque }: { mosque: Mosque }) {
  const { t } = useTranslation('mosques')
  const describeSince = useDescribeSince()
  if (mosque.status === 'approved') {
    return (
      <span className="flex flex-col items-start gap-1.5 md:items-end">
        <TimesNote mosque={mosque} />
        {mosque.unconfirmed && <UnconfirmedNote {...mosque.unconfirmed} />}
      </span>
    )
  }
  if (mosque.status === 'pending') {
    return (
      <span className="flex flex-col items-start gap-1.5 md:items-end">
        <Badge tone="pending">{t('list.waitingSince', { since: describeSince(mosque.updatedAt) })}</Badge>
        {mosque.claim && <Badge>{t('list.claim')}</Badge>}
      </span>
    )
  }
  return (
    <span className="line-clamp-2 text-start text-sm text-ink-2" title={mosque.rejectionReason ?? undefined}>
      {mosque.rejectionReason ?? t('list.noReason')}
    </span>
  )
}

/** Since when its people have not confirmed it, although they were asked. */
function UnconfirmedNote({ since, askedAt }: NonNullable<Mosque['unconfirmed']>) {
  const { t, i18n } = useTranslation('mosques')
  const month = since && formatMonth(monthOf(localDayOf(since)), i18n.language)
  const day = askedAt && formatDayFrom(todayIn(deviceTimeZone()), localDayOf(askedAt), i18n.language)
  return (
    <>
      <Badge tone="pending">{month ? t('confirmation.notSince', { month }) : t('confirmation.never')}</Badge>
      <span className="text-xs text-ink-2">{day ? t('list.lastAsked', { day }) : t('list.noneToAsk')}</span>
    </>
  )
}

function TimesNote({ mosque }: { mosque: Mosque }) {
  const { t, i18n } = useTranslation('mosques')
  const today = todayIn(mosque.timeZone)
  const outlook = timesOutlook(mosque.timesSetUntil, today)
  if (outlook.kind === 'none') return <Badge tone="pending">{t('list.noTimesYet')}</Badge>
  const day = formatDayFrom(today, outlook.until, i18n.language)
  return outlook.kind === 'ending' ? (
    <Badge tone="pending">{t('list.noTimesAfter', { day })}</Badge>
  ) : (
    <Badge tone="approved">{t('list.timesSetTo', { day })}</Badge>
  )
}

type TimesOutlook = { kind: 'none' } | { kind: 'ending' | 'set'; until: IsoDay }

export function timesOutlook(timesSetUntil: IsoDay | null, today: IsoDay): TimesOutlook {
  if (!timesSetUntil) return { kind: 'none' }
  const days = daysBetween(today, timesSetUntil)
  return { kind: days <= soonDays ? 'ending' : 'set', until: timesSetUntil }
}
