import type { MonthDay, RamadanPage } from '@mihrab/core/features/public/pages.ts'
import { formatShortestDay, hijriAttributes } from './format.ts'
import { Begins, Closed, isClosedOn, Time } from './time.tsx'
import { figures, startNameOf, t } from './words.ts'

type Write = (time: string) => string

interface TableProps {
  readonly page: Pick<RamadanPage, 'eve' | 'days'>
  readonly className?: string
  readonly write?: Write
}

/** A fast in each row, with the night after it; above them the evening of the first Taraweeh. */
export function RamadanTable({ page: { eve, days }, className, write = figures }: TableProps) {
  return (
    <table aria-label={t('month.times')} className={className} data-only="">
      <thead>
        <tr>
          <th scope="col">{t('month.hijri')}</th>
          <th scope="col">{t('month.day')}</th>
          <th scope="col">{t('ramadan.suhurEnds')}</th>
          <th scope="col">{startNameOf('fajr')}</th>
          <th scope="col">{t('ramadan.iftar')}</th>
          <th scope="col">{startNameOf('isha')}</th>
          <th scope="col">{t('ramadan.taraweeh')}</th>
        </tr>
      </thead>
      <tbody>
        {(eve.ramadan?.taraweeh.length ?? 0) > 0 && (
          <tr data-eve="">
            <td />
            <th scope="row" className="day">
              {formatShortestDay(eve.date)}
            </th>
            <td colSpan={3} />
            <Night day={eve} write={write} />
          </tr>
        )}
        {days.map((day) => (
          <DayRow key={day.date} day={day} write={write} />
        ))}
      </tbody>
    </table>
  )
}

function DayRow({ day, write }: { day: MonthDay; write: Write }) {
  const { date, hijri, ramadan } = day
  const state = day.isToday ? 'today' : day.isPast ? 'past' : day.isFriday ? 'friday' : 'plain'
  return (
    <tr
      id={day.isToday ? 'today' : undefined}
      data-date={date}
      data-look={state}
      className={day.isFriday ? 'friday' : undefined}
    >
      <td {...hijriAttributes(hijri)}>{figures(hijri.day)}</td>
      <th scope="row" aria-current={day.isToday ? 'date' : undefined} className="day">
        {formatShortestDay(date)}
      </th>
      <td data-suhur-ends={ramadan?.suhurEnds ?? undefined} className="edge">
        <Time time={ramadan?.suhurEnds ?? null} write={write} />
      </td>
      <PrayerCell day={day} prayer="fajr" write={write} />
      <td data-iftar={ramadan?.iftar ?? undefined} className="edge">
        <b>
          <Time time={ramadan?.iftar ?? null} write={write} />
        </b>
      </td>
      <Night day={day} write={write} />
    </tr>
  )
}

function Night({ day, write }: { day: MonthDay; write: Write }) {
  const taraweeh = day.ramadan?.taraweeh.map(({ time }) => write(time)) ?? []
  return (
    <>
      <PrayerCell day={day} prayer="isha" write={write} />
      <td data-taraweeh={day.ramadan?.taraweeh.map(({ time }) => time).join(' ')} className="edge taraweeh">
        {taraweeh.join(' ') || (day.closed.includes('taraweeh') ? <Closed /> : <Time time={null} />)}
      </td>
    </>
  )
}

/** The start time, and the jamā'ah where there is one. */
function PrayerCell({ day, prayer, write }: { day: MonthDay; prayer: 'fajr' | 'isha'; write: Write }) {
  const jamaah = day.jamaah?.[prayer]
  return (
    <td className="edge prayer-times">
      <span>
        <Begins prayer={prayer} time={day.begins[prayer]} write={write} />
      </span>
      {jamaah && <b> {write(jamaah)}</b>}
      {isClosedOn(day, prayer) && <b> {<Closed />}</b>}
    </td>
  )
}
