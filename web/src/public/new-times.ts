import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { formatDayOfYear } from './format.ts'
import { t } from './words.ts'

/** For a legend: the only time of a single day, and as a sample one that stays. */
export function newTimesOf(days: readonly MonthDay[]) {
  const times = days.flatMap(({ date, changed, jamaah }, place) =>
    changed.flatMap((prayer) => {
      const time = jamaah?.[prayer]
      const [before, after] = [days[place - 1], days[place + 1]]
      const isOneDay = after?.changed.includes(prayer) && after.jamaah?.[prayer] === before?.jamaah?.[prayer]
      const words = isOneDay ? t('changeDays.onlyOn', { date: formatDayOfYear(date) }) : t('month.newTime')
      return time ? [{ time, words, isOneDay }] : []
    }),
  )
  const single = times.filter(({ isOneDay }) => isOneDay)
  return [...(single.length === 1 ? single : []), ...times.filter(({ isOneDay }) => !isOneDay).slice(0, 1)]
}
