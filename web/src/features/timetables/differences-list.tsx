import { type IsoDay, weekdayOf } from '@mihrab/core/days.ts'
import type { PublishedDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { ChangedDay } from '@mihrab/core/features/timetables/publication-differences.ts'
import type { PublishMode } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/form-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatWeekday } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { Button } from '#ui/button.tsx'
import { lazyRow } from '#ui/lazy-row.ts'
import { useWholeList } from '#ui/use-whole-list.ts'

const shownAtFirst = 7

type DifferencesListProps = { differences: readonly ChangedDay[]; today: IsoDay; mode: PublishMode }

export function DifferencesList({ differences, today, mode }: DifferencesListProps) {
  const { t } = useTranslation('timetables')
  const { list, isWhole, showWhole } = useWholeList<HTMLUListElement>()
  if (differences.length === 0) {
    return <p className="mt-4 text-ink-2">{t(mode === 'fill' ? 'review.allKept' : 'review.same')}</p>
  }
  const shown = isWhole ? differences : differences.slice(0, shownAtFirst)
  const rest = differences.length - shown.length
  return (
    <section className="mt-5" data-differences={differences.length}>
      <h3 className="font-sans text-base font-semibold">
        {t('review.changes', { count: differences.length })}
      </h3>
      <ul ref={list} className="mt-2 divide-y divide-line rounded-card border border-line">
        {shown.map((day) => (
          <li key={day.date} data-date={day.date} className={lazyRow(shown.length)}>
            <DayRow day={day} today={today} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" className="mt-1" onPress={showWhole}>
          {t('review.showAll', { count: rest })}
        </Button>
      )}
    </section>
  )
}

function DayRow({ day, today }: { day: ChangedDay; today: IsoDay }) {
  const { date, before, after, ownBegins } = day
  const { t } = useTranslation('timetables')
  const locale = browserLocale()
  return (
    <div className="gap-x-4 px-3.5 py-2.5 sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <span className="figures font-semibold">
        {formatWeekday(weekdayOf(date), locale)} {formatDayRange(today, date, date, locale)}{' '}
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm">
        {before.jamaah !== null && after.jamaah === null ? (
          <span className="text-base text-red">{t('review.cleared')} </span>
        ) : (
          rowNames.map((prayer) => (
            <Change
              key={prayer}
              prayer={prayer}
              before={timesOf(before, prayer)}
              after={timesOf(after, prayer)}
            />
          ))
        )}
        <JumuahDetails {...day} />
        {ownBegins && (
          <span className={ownBegins === 'removed' ? 'text-red' : 'text-ink-2'}>
            {t(`review.begins.${ownBegins}`)}
          </span>
        )}
      </span>
    </div>
  )
}

const rowNames = [...startPrayers, 'jumuah'] as const
type RowName = (typeof rowNames)[number]

/** Shows the former time as well, unless there was none or it is the same. */
function Change({ prayer, before, after }: { prayer: RowName; before: string; after: string }) {
  const { t } = useTranslation('timetables')
  if (before === after) return null
  const name = t(`prayers.${prayer}`)
  return (
    <span className="figures">
      {before === ''
        ? t('review.time', { prayer: name, time: after })
        : t('review.change', { prayer: name, before, after: after || t('review.noTime') })}{' '}
    </span>
  )
}

/** For jumu'ahs whose times stay and whose details change. */
function JumuahDetails({ before, after }: Pick<ChangedDay, 'before' | 'after'>) {
  const { t } = useTranslation('timetables')
  const times = timesOf(after, 'jumuah')
  if (times !== timesOf(before, 'jumuah') || isSame(before.jumuah, after.jumuah)) return null
  return <span className="figures">{t('review.jumuahDetails', { prayer: t('prayers.jumuah'), times })} </span>
}

function timesOf({ jamaah, jumuah }: PublishedDay, prayer: RowName): string {
  const times = prayer === 'jumuah' ? jumuah.map(({ time }) => time) : [jamaah?.[prayer] ?? null]
  return listed(times.map((time) => time && writeTime(time, i18next.language)))
}
