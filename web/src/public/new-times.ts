import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { formatDayOfYear } from './format.ts'
import { listed, t } from './words.ts'

/** For a legend: samples of a time of single days, with these, and of one that stays. */
export function newTimesOf(days: readonly MonthDay[]) {
  const times = days.flatMap(({ date, changed, changedOnce, jamaah }) =>
    changed.map((prayer) => {
      const once = changedOnce.includes(prayer) ? formatDayOfYear(date) : null
      return { time: jamaah?.[prayer] ?? '', once }
    }),
  )
  const dates = listed([...new Set(times.flatMap(({ once }) => once ?? []))])
  const samples = [times.find(({ once }) => once), times.find(({ once }) => !once)]
  return samples.flatMap((sample) => {
    if (!sample) return []
    const words = sample.once ? t('changeDays.onlyOn', { date: dates }) : t('month.newTime')
    return [{ time: sample.time, words }]
  })
}
