import { weekdayOf } from '@mihrab/core/days.ts'
import { startName } from '@mihrab/core/features/prayer-times/start-names.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { prayerNames } from '@mihrab/core/prayer/methods.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay, formatWeekday } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'

/** The first days as read: when each prayer begins, and in bold its jamā'ah. */
export function FirstDays({ days }: { days: readonly TimetableDay[] }) {
  const { t } = useTranslation('timetableImport')
  const names = t('prayers', { returnObjects: true })
  const hasJamaah = days.some(({ jamaah }) => Object.keys(jamaah).length > 0)
  return (
    // Wider than a phone: it scrolls by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('columns.firstDays')} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
      <table className="figures w-full border-collapse text-start text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="py-1.5 pe-4 text-start font-medium">
              {t('columns.meanings.day')}
            </th>
            {prayerNames.map((prayer) => (
              <th key={prayer} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {hasJamaah ? names[prayer] : startName(names, prayer)}
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
  const { language } = useTranslation().i18n
  const locale = browserLocale()
  const write = (time: string | null | undefined) => time && writeTime(time, language)
  return (
    <tr data-read-day={day.date}>
      <th scope="row" className="py-2 pe-4 text-start font-medium whitespace-nowrap">
        {formatWeekday(weekdayOf(day.date), locale)} {formatDay(day.date, locale)}
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
