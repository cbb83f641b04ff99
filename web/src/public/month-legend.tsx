import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { Clock, Moon } from 'lucide-react'
import { formatDayOfYear, hijriDayAndMonth } from './format.ts'
import { newTimesOf } from './new-times.ts'
import { figures, listed, t } from './words.ts'

export const ClockMark = () => <Clock aria-hidden="true" className="inline size-[1em] align-[-0.125em]" />

/** The first day of a month that is still to be announced, or a 30th that may become it. */
export const isSubjectFirstDay = ({ hijri, isSubjectToAnnouncement }: MonthDay) =>
  isSubjectToAnnouncement && (hijri.day === 1 || hijri.day === 30)

export const MoonMark = () => <Moon aria-hidden="true" className="inline size-[1em] align-[-0.125em]" />

/** Explains the marks that the table contains. */
export function MonthLegend({ days }: { days: readonly MonthDay[] }) {
  const hasEvenings = days.some(({ begins }) => isEveningBefore('fajr', begins.fajr))
  return (
    <>
      {newTimesOf(days).map(({ time, words }) => (
        <p key={words} className="month-legend flex items-baseline gap-2 text-sm text-ink-2">
          <strong aria-hidden="true" className="new-time figures whitespace-nowrap">
            {figures(time)}
          </strong>{' '}
          {words}
        </p>
      ))}
      {days.map(
        ({ date, clockChange }) =>
          clockChange && (
            <p key={date} className="text-sm text-ink-2">
              <ClockMark /> {formatDayOfYear(date)}: {t(`month.clocks.${clockChange}`)}
            </p>
          ),
      )}
      {days.filter(isSubjectFirstDay).map((day) => (
        <p key={day.date} className="text-sm text-ink-2">
          <MoonMark /> {listed([formatDayOfYear(day.date), hijriDayAndMonth(day)])}: {t('moon.subject')}
        </p>
      ))}
      {hasEvenings && <p className="text-sm text-ink-2">{`* ${t('day.eveningBefore')}`}</p>}
    </>
  )
}
