import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import {
  type PrayerTimeRange,
  type RangePrayer,
  rangePrayers,
} from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { coversDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { namedPrayers } from '@mihrab/core/features/timetables/reading/named-prayers.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { labelOf } from '#lib/describe-error.ts'
import { listed } from '#lib/listed.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { dayShown, timesNow } from './range-times.ts'
import { type BaseMosque, daysWithRules, useTimesBase } from './times-base.hooks.ts'

type ReportedTimesProps = {
  mosqueId: string
  /** Address of the mosque's prayer times. */
  timesHref: string
  /** The visitor's message. */
  text: string
}

/** The published times of the prayers that a visitor's message names, each with the way to change it. */
export function ReportedTimes({ mosqueId, timesHref, text }: ReportedTimesProps) {
  const mosque = useMosqueProfile(mosqueId).data
  const ranges = usePrayerTimeRanges(mosqueId).data
  const labels = Object.fromEntries(rangePrayers.map((prayer) => [prayer, labelOf(prayer)]))
  const prayers = namedPrayers(text, labels as Record<RangePrayer, string>)
  if (!mosque || !ranges || prayers.length === 0) return null
  return <TimesOfToday {...{ mosque, ranges, prayers, timesHref }} />
}

type TimesOfTodayProps = {
  mosque: BaseMosque & { timeZone: string }
  ranges: readonly PrayerTimeRange[]
  prayers: readonly RangePrayer[]
  timesHref: string
}

function TimesOfToday({ mosque, ranges, prayers, timesHref }: TimesOfTodayProps) {
  const { t, i18n } = useTranslation('prayerTimes')
  const today = useToday(mosque.timeZone)
  const range = ranges.find((each) => coversDay(each, today))
  const { base } = useTimesBase(mosque, range ? daysWithRules([range]) : [])
  return (
    <ul className="mt-3 space-y-1 empty:hidden">
      {prayers.map((prayer) => {
        const times = timesNow(prayer, mosqueDay({ ...base, ranges }, dayShown(prayer, today)))
        if (times.length === 0) return null
        const time = listed(times.map((each) => writeTime(each, i18n.language)))
        const words = { prayer: labelOf(prayer), time }
        return (
          <li key={prayer} className="flex flex-wrap items-center gap-x-3">
            <span className="figures font-semibold">
              {t(prayer === 'jumah' ? 'reported.jumah' : 'reported.today', words)}
            </span>
            <LinkButton variant="quiet" href={withChange(timesHref, prayer)}>
              {t('reported.change', words)}
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The calendar opens today's times at the prayer. */
function withChange(timesHref: string, prayer: RangePrayer): string {
  const [path = '', query] = timesHref.split('?')
  const params = new URLSearchParams(query)
  params.set('change', prayer)
  return `${path}?${params}`
}
