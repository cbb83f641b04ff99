import { isEveningBefore } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { MonthDay, MonthPage } from '@mihrab/core/features/public/pages.ts'
import type { ReactNode } from 'react'
import { formatDate, hijriDayAndMonth } from './format.ts'
import { fridaysToDescribe, JumuahItems, jumuahDetails } from './jumuah-details.tsx'
import { isSubjectFirstDay, MoonMark } from './month-legend.tsx'
import { newTimesOf } from './new-times.ts'
import { beginsWords } from './prayer-words.ts'
import { calendarName, shortTime, t } from './words.ts'

export function SheetLegend({ page: { month, method, hijriCalendar } }: { page: MonthPage }) {
  const newMonth = month.days.find(({ hijri }) => hijri.day === 1)
  const moved = month.days.find(({ clockChange }) => clockChange)
  const hasEvenings = month.days.some(({ begins }) => isEveningBefore('fajr', begins.fajr))
  const hasFridays = month.days.some((day) => day.jumuah.length > 0)
  return (
    <div className="legend">
      <JumuahBox days={month.days} />
      <dl>
        {newTimesOf(month.days).map(({ time, words }) => (
          <Sign key={words} sign={<b className="changed">{shortTime(time)}</b>}>
            {words}
          </Sign>
        ))}
        {hasFridays && <Sign sign={<span className="friday-mark" />}>{t('month.friday')}</Sign>}
        {moved?.clockChange && (
          <Sign sign={<b>{formatDate(moved.date)}</b>}>{t(`month.clocks.${moved.clockChange}`)}</Sign>
        )}
        {hasEvenings && <Sign sign="*">{t('day.eveningBefore')}</Sign>}
        {newMonth && (
          <Sign sign={<b>{hijriDayAndMonth(newMonth)}</b>}>
            {hijriCalendar
              ? t('month.hijriMonthOf', { calendar: calendarName(hijriCalendar) })
              : t('month.hijriMonth')}
          </Sign>
        )}
        {month.days.map(
          (day) =>
            day.eid && (
              <Sign key={day.eid} sign={<b>{hijriDayAndMonth(day)}</b>}>
                {t(`moon.${day.eid}`)}
              </Sign>
            ),
        )}
        {month.days.filter(isSubjectFirstDay).map((day) => (
          <Sign key={day.date} sign={<MoonMark />}>
            {`${hijriDayAndMonth(day)}: ${t('moon.subject')}`}
          </Sign>
        ))}
        <div>
          <dd>{beginsWords({ month, method })}</dd>
        </div>
      </dl>
    </div>
  )
}

/** For all Fridays of the month, or for those with the same jumu'ahs. */
function JumuahBox({ days }: { days: readonly MonthDay[] }) {
  const groups = fridaysToDescribe(days)
  const [first] = groups
  if (!first) return null
  const isOne = groups.length === 1
  const isPlain = isOne && first.jumuahs.every((jumuah) => jumuahDetails(jumuah).length === 0)
  const count = isOne ? first.jumuahs.length : groups.length
  return (
    <div className="jumuah-box">
      <b>{t('month.everyFriday')}</b>
      <ul className={isPlain ? 'plain' : count > 2 ? 'many' : undefined}>
        <JumuahItems groups={groups} />
      </ul>
    </div>
  )
}

function Sign({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <div>
      <dt>{sign}</dt>
      <dd>{children}</dd>
    </div>
  )
}
