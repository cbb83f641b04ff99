import { weekdayOf } from '@mihrab/core/days.ts'
import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { type PrayerName, prayerNames } from '@mihrab/core/prayer/methods.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay, formatWeekday } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'

type FirstDaysProps = { days: readonly TimetableDay[] }

/** The first days as read: when each prayer begins, and in bold its jamā'ah. Phones have room for one. */
export function FirstDays({ days }: FirstDaysProps) {
  const day = days.find(({ jumuah }) => jumuah.length > 0) ?? days[0]
  return (
    <>
      <DaysTable days={days} />
      {day && <OneDay day={day} />}
    </>
  )
}

function DaysTable({ days }: FirstDaysProps) {
  const { t } = useTranslation('timetableImport')
  const nameOf = useNames(days)
  return (
    // Wider than a narrow window: it scrolls by keyboard too.
    <section
      aria-label={t('columns.firstDays')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="-mx-1 overflow-x-auto px-1 max-sm:hidden"
    >
      <table className="figures w-full border-collapse text-start text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="py-1.5 pe-4 text-start font-medium">
              {t('columns.meanings.day')}
            </th>
            {prayerNames.map((prayer) => (
              <th key={prayer} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {nameOf(prayer)}
              </th>
            ))}
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('prayers.jumuah')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {days.map((day) => (
            // A duplicate day appears twice.
            <DayRow key={`${day.date} ${day.source?.sheet} ${day.source?.row}`} day={day} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayRow({ day }: { day: TimetableDay }) {
  const write = useWrite()
  return (
    <tr data-read-day={day.date}>
      <th scope="row" className="py-2 pe-4 text-start font-medium whitespace-nowrap">
        {longNameOf(day)}
      </th>
      {prayerNames.map((prayer) => (
        <td key={prayer} className="py-2 pe-4 whitespace-nowrap">
          <span className="text-ink-2">{write(day.begins[prayer])}</span>{' '}
          {prayer !== 'sunrise' && <strong className="font-semibold">{write(day.jamaah[prayer])}</strong>}
        </td>
      ))}
      <td className="py-2 font-semibold whitespace-nowrap">
        {listed(day.jumuah.map(({ time }) => write(time)))}
      </td>
    </tr>
  )
}

function OneDay({ day }: { day: TimetableDay }) {
  const { t } = useTranslation('timetableImport')
  const nameOf = useNames([day])
  const write = useWrite()
  const hasBegins = Object.keys(day.begins).length > 0
  return (
    <table className="figures w-full text-start sm:hidden">
      <caption className="pb-1 text-start font-semibold">{longNameOf(day)}</caption>
      <thead>
        <tr className="text-xs text-ink-2">
          <td />
          {hasBegins && (
            <th scope="col" className="py-1 text-start font-medium">
              {t('columns.begins')}
            </th>
          )}
          <th scope="col" className="py-1 text-start font-medium">
            {t('columns.jamaah')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {(hasBegins ? prayerNames : startPrayers).map((prayer) => (
          <OneDayRow
            key={prayer}
            name={nameOf(prayer)}
            begins={hasBegins && (write(day.begins[prayer]) ?? '')}
            jamaah={prayer !== 'sunrise' && write(day.jamaah[prayer])}
          />
        ))}
        {day.jumuah.length > 0 && (
          <OneDayRow
            name={t('prayers.jumuah')}
            begins={hasBegins && ''}
            jamaah={listed(day.jumuah.map(({ time }) => write(time)))}
          />
        )}
      </tbody>
    </table>
  )
}

type OneDayRowProps = { name: string; begins: string | false; jamaah: ReactNode }

function OneDayRow({ name, begins, jamaah }: OneDayRowProps) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-medium">
        {name}
      </th>
      {begins !== false && <td className="py-2 text-ink-2">{begins}</td>}
      <td className="py-2 font-semibold">{jamaah}</td>
    </tr>
  )
}

/** Names of prayers; of their start times if there are only these. */
function useNames(days: readonly TimetableDay[]) {
  const { t } = useTranslation('timetableImport')
  const names = t('prayers', { returnObjects: true })
  const hasJamaah = days.some(({ jamaah }) => Object.keys(jamaah).length > 0)
  return (prayer: PrayerName) => (hasJamaah ? names[prayer] : startName(names, prayer))
}

function useWrite() {
  const { language } = useTranslation().i18n
  return (time: string | null | undefined) => time && writeTime(time, language)
}

/** `Fri 5 March 2027` */
function longNameOf({ date }: TimetableDay): string {
  const locale = browserLocale()
  return `${formatWeekday(weekdayOf(date), locale)} ${formatDay(date, locale)}`
}
