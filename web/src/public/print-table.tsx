import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { agreedJumuah } from '@mihrab/core/features/public/month-days.ts'
import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { formatDate, formatWeekday, hijriAttributes, hijriDayAndMonth } from './format.ts'
import { isSubjectFirstDay, MoonMark } from './month-legend.tsx'
import { Begins, Closed, isClosedOn, NoTime, Time } from './time.tsx'
import { figures, listed, ownStartNameOf, shortTime, t } from './words.ts'

export function PrintTable({ days }: { days: readonly MonthDay[] }) {
  const hasAgreed = agreedJumuah(days) !== null
  return (
    <table>
      <PrintTableHead />
      <tbody>
        {days.map((day) => (
          <PrintRow key={day.date} day={day} hasAgreed={hasAgreed} />
        ))}
      </tbody>
    </table>
  )
}

function PrintTableHead() {
  return (
    <thead>
      <tr>
        <th rowSpan={2} colSpan={2} scope="col">
          {t('month.day')}
        </th>
        <th rowSpan={2} scope="col">
          {t('month.hijri')}
        </th>
        {startPrayers.map((prayer) => [
          <th key={prayer} colSpan={2} scope="colgroup" className="edge">
            {t(`prayers.${prayer}`)}
          </th>,
          prayer === 'fajr' && (
            <th key="sunrise" rowSpan={2} scope="col" className="edge">
              {t('prayers.sunrise')}
            </th>
          ),
        ])}
      </tr>
      <tr>
        {startPrayers.map((prayer) => [
          <th key={`${prayer} begins`} scope="col" className="edge sub">
            {ownStartNameOf(prayer) ?? t('month.begins')}
          </th>,
          <th key={prayer} scope="col" className="sub">
            {t('month.jamaah')}
          </th>,
        ])}
      </tr>
    </thead>
  )
}

function PrintRow({ day, hasAgreed }: { day: MonthDay; hasAgreed: boolean }) {
  const { hijri } = day
  return (
    <tr
      data-date={day.date}
      data-source={day.jamaah ? 'mosque' : 'computed'}
      className={[day.isFriday && 'friday', hijri.day === 1 && 'new-month', day.clockChange && 'clock-change']
        .filter(Boolean)
        .join(' ')}
    >
      <th scope="row">{formatDate(day.date)}</th>
      <td className="weekday">{formatWeekday(day.date)}</td>
      <td {...hijriAttributes(hijri)} className="hijri">
        {hijri.day === 1 ? <b>{hijriDayAndMonth(day)}</b> : figures(hijri.day)}
        {isSubjectFirstDay(day) && (
          <>
            {' '}
            <MoonMark />
          </>
        )}
      </td>
      {startPrayers.map((prayer) => [
        <td key={`${prayer} begins`} className="edge begins">
          <Begins prayer={prayer} time={day.begins[prayer]} write={shortTime} />
        </td>,
        <td key={prayer}>
          <PrintJamaah day={day} prayer={prayer} hasAgreed={hasAgreed} />
        </td>,
        prayer === 'fajr' && (
          <td key="sunrise" className="edge begins">
            <Time time={day.begins.sunrise} write={shortTime} />
          </td>
        ),
      ])}
    </tr>
  )
}

function PrintJamaah({ day, prayer, hasAgreed }: { day: MonthDay; prayer: StartPrayer; hasAgreed: boolean }) {
  if (prayer === 'dhuhr' && day.jumuah.length > 0) {
    const times = listed(day.jumuah.map(({ time }) => shortTime(time)))
    return hasAgreed ? <small>{t('prayers.jumuah')}</small> : <b>{times}</b>
  }
  const jamaah = day.jamaah?.[prayer]
  if (!jamaah) return isClosedOn(day, prayer) ? <Closed /> : <NoTime />
  const time = shortTime(jamaah)
  return day.changed.includes(prayer) ? <b className="changed">{time}</b> : time
}
