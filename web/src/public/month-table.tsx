import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { agreedJumuah } from '@mihrab/core/features/public/month-days.ts'
import type { MonthDay, MosqueFrame } from '@mihrab/core/features/public/pages.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { formatDate, formatDayOfYear, formatWeekday, hijriAttributes, hijriDayAndMonth } from './format.ts'
import { scrolledByKeys } from './looks.ts'
import { ClockMark, isSubjectFirstDay, MoonMark } from './month-legend.tsx'
import { Begins, Closed, isClosedOn, NoTime, Time } from './time.tsx'
import { figures, here, listed, ownStartNameOf, startNameOf, t } from './words.ts'

/** The page of a month; the present one opens at today. */
export function pathOfMonth(
  { mosque, today }: Pick<MosqueFrame, 'mosque' | 'today'>,
  month: IsoMonth,
): string {
  return here(`/mosques/${mosque.slug}/${month}`) + (month === monthOf(today) ? '#today' : '')
}

/** Begins and jamā'ah of each day. */
export function MonthTable({ days }: { days: readonly MonthDay[] }) {
  const hasJamaah = days.some(({ jamaah }) => jamaah !== null)
  const hasAgreed = agreedJumuah(days) !== null
  return (
    <div data-month-table className="group/month">
      {hasJamaah && <ColumnChoice />}
      <section
        {...scrolledByKeys}
        aria-label={t('month.times')}
        className="relative overflow-x-auto focus-visible:-outline-offset-2"
      >
        <table
          aria-label={t('month.times')}
          className="month-table w-full border-collapse"
          data-only={hasJamaah ? undefined : 'begins'}
        >
          <MonthHead hasJamaah={hasJamaah} />
          <tbody>
            {days.map((day) => (
              <DayRow key={day.date} day={day} hasJamaah={hasJamaah} hasAgreed={hasAgreed} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const showing = ['jamaah', 'begins'] as const

/** A phone has room for one of the two: radio buttons choose it, without a script. */
function ColumnChoice() {
  return (
    <fieldset className="m-3 flex rounded-control bg-sunken p-1 md:hidden">
      <legend className="sr-only">{t('month.show')}</legend>
      {showing.map((kind) => (
        <label
          key={kind}
          className="relative flex min-h-11 grow cursor-pointer items-center justify-center rounded-[6px] font-semibold text-ink-2 has-checked:bg-surface has-checked:text-accent has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="show"
            value={kind}
            defaultChecked={kind === 'jamaah'}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {t(kind === 'jamaah' ? 'day.jamaah' : 'day.begins')}
        </label>
      ))}
    </fieldset>
  )
}

function MonthHead({ hasJamaah }: { hasJamaah: boolean }) {
  const columns = hasJamaah ? 2 : 1
  return (
    <thead>
      <NarrowHead hasJamaah={hasJamaah} />
      <tr>
        <th scope="col" rowSpan={2} className="day">
          {t('month.day')}
        </th>
        <th scope="col" rowSpan={2} className="hijri">
          {t('month.hijri')}
        </th>
        {startPrayers.map((prayer) => [
          <th key={prayer} scope="colgroup" colSpan={columns} className="prayer">
            {hasJamaah ? t(`prayers.${prayer}`) : startNameOf(prayer)}
          </th>,
          prayer === 'fajr' && (
            <th key="sunrise" scope="col" rowSpan={2} className="sunrise">
              {t('prayers.sunrise')}
            </th>
          ),
        ])}
      </tr>
      <tr>
        {startPrayers.map((prayer) => [
          <th key={`${prayer} begins`} scope="col" className="begins">
            {(hasJamaah && ownStartNameOf(prayer)) || t('month.begins')}
          </th>,
          hasJamaah && (
            <th key={`${prayer} jamaah`} scope="col" className="jamaah">
              {t('month.jamaah')}
            </th>
          ),
        ])}
      </tr>
    </thead>
  )
}

/** A phone shows one column for each prayer. */
function NarrowHead({ hasJamaah }: { hasJamaah: boolean }) {
  return (
    <tr className="narrow">
      <th scope="col" className="day">
        {t('month.day')}
      </th>
      {startPrayers.map((prayer) => (
        <th key={prayer} scope="col" className="prayer">
          <NarrowName prayer={prayer} hasJamaah={hasJamaah} />
        </th>
      ))}
    </tr>
  )
}

function NarrowName({ prayer, hasJamaah }: { prayer: StartPrayer; hasJamaah: boolean }) {
  const own = ownStartNameOf(prayer)
  if (!hasJamaah) return startNameOf(prayer)
  if (own === null) return t(`prayers.${prayer}`)
  return (
    <>
      <span className="jamaah">{t(`prayers.${prayer}`)}</span>
      <span className="begins">{own}</span>
    </>
  )
}

interface DayRowProps {
  readonly day: MonthDay
  readonly hasJamaah: boolean
  /** All Fridays have the same jumu'ahs. */
  readonly hasAgreed: boolean
}

function DayRow({ day, hasJamaah, hasAgreed }: DayRowProps) {
  const state = day.isToday ? 'today' : day.isPast ? 'past' : day.isFriday ? 'friday' : 'plain'
  return (
    <tr
      id={day.isToday ? 'today' : undefined}
      data-date={day.date}
      data-source={day.jamaah ? 'mosque' : 'computed'}
      data-look={state}
      data-new-month={day.hijri.day === 1 ? '' : undefined}
      data-eid-day={day.eid ? '' : undefined}
    >
      <th scope="row" aria-current={day.isToday ? 'date' : undefined} className="day">
        <span className="sr-only">{formatDayOfYear(day.date)}</span>
        <span aria-hidden="true" className="weekday">
          {formatWeekday(day.date)}
        </span>{' '}
        <span aria-hidden="true" className="date">
          {formatDate(day.date)}
        </span>
        {day.clockChange && (
          <>
            {' '}
            <ClockMark />
            <span className="sr-only">, {t(`month.clocks.${day.clockChange}`)}</span>
          </>
        )}
        {isInWords(day) && (
          <span className="first-day">
            <HijriDate day={day} />
          </span>
        )}
      </th>
      <td {...hijriAttributes(day.hijri)} className="hijri">
        <HijriDate day={day} />
      </td>
      {startPrayers.map((prayer) => [
        <td key={prayer} className="begins">
          <Begins prayer={prayer} time={day.begins[prayer]} />
        </td>,
        hasJamaah && <JamaahCell key={`${prayer} jamaah`} day={day} prayer={prayer} hasAgreed={hasAgreed} />,
        prayer === 'fajr' && (
          <td key="sunrise" className="sunrise">
            <Time time={day.begins.sunrise} />
          </td>
        ),
      ])}
    </tr>
  )
}

const isInWords = ({ hijri, eid }: MonthDay) => hijri.day === 1 || eid !== null

/** `1 Ramadan`, on other days only the number. */
function HijriDate({ day }: { day: MonthDay }) {
  return (
    <>
      {isInWords(day) ? hijriDayAndMonth(day) : figures(day.hijri.day)}
      {day.eid && <b> {t(`moon.${day.eid}`)}</b>}
      {isSubjectFirstDay(day) && (
        <>
          {' '}
          <MoonMark />
          <span className="sr-only">, {t('moon.subject')}</span>
        </>
      )}
    </>
  )
}

/** On Fridays the word if all have the same time, which is below the table, otherwise the time. */
function JamaahCell({ day, prayer, hasAgreed }: { day: MonthDay; prayer: StartPrayer; hasAgreed: boolean }) {
  if (prayer === 'dhuhr' && day.jumuah.length > 0) {
    return (
      <td className="jamaah jumuah">
        <span className={hasAgreed ? undefined : 'sr-only'}>{t('month.jumuah')} </span>
        <span className={hasAgreed ? 'sr-only' : undefined}>
          {listed(day.jumuah.map(({ time }) => figures(time)))}
        </span>
      </td>
    )
  }
  const jamaah = day.jamaah?.[prayer]
  if (!jamaah) return <td className="jamaah none">{isClosedOn(day, prayer) ? <Closed /> : <NoTime />}</td>
  const time = figures(jamaah)
  const isNew = day.changed.includes(prayer)
  return (
    <td className="jamaah">
      {isNew ? <strong className="new-time">{time}</strong> : time}
      {isNew && <span className="sr-only"> {t('month.new')}</span>}
    </td>
  )
}
