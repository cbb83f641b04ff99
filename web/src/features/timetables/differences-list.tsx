import type { IsoDay } from '@mihrab/core/days.ts'
import type { PublishedDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { ChangedDay } from '@mihrab/core/features/timetables/publication-differences.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/form-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatNamedDay } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { Button } from '#ui/button.tsx'
import { lazyRow } from '#ui/lazy-row.ts'
import { useWholeList } from '#ui/use-whole-list.ts'

const shownAtFirst = 7

type DifferencesListProps = { differences: readonly ChangedDay[]; today: IsoDay }

/** The changed days, a line for each change that days share. */
export function DifferencesList({ differences, today }: DifferencesListProps) {
  const { t } = useTranslation('timetables')
  const { list, isWhole, showWhole } = useWholeList<HTMLUListElement>()
  const runs = useMemo(() => runsOfAlike(differences), [differences])
  if (differences.length === 0) return null
  const shown = isWhole ? runs : runs.slice(0, shownAtFirst)
  const hidden = runs.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="mt-5" data-differences={differences.length}>
      <h3 className="font-sans text-base font-semibold">
        {t('review.changes', { count: differences.length })}
      </h3>
      <ul ref={list} className="mt-2 divide-y divide-line rounded-card border border-line">
        {shown.map((run) => (
          <li key={run.firstDate} data-date={run.firstDate} className={lazyRow(shown.length)}>
            <RunRow run={run} today={today} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-1" onPress={showWhole}>
          {t('review.showAll', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

/** Changed days that follow each other with the same change; unchanged days may lie between them. */
interface Run {
  readonly firstDate: IsoDay
  readonly lastDate: IsoDay
  readonly count: number
  readonly change: ShownChange
}

function runsOfAlike(differences: readonly ChangedDay[]): Run[] {
  const runs: Run[] = []
  for (const day of differences) {
    const { date } = day
    const change = shownChangeOf(day)
    const last = runs.at(-1)
    if (last && isSame(last.change, change)) {
      runs[runs.length - 1] = { ...last, lastDate: date, count: last.count + 1 }
    } else runs.push({ firstDate: date, lastDate: date, count: 1, change })
  }
  return runs
}

type ShownChange = ReturnType<typeof shownChangeOf>

function shownChangeOf({ before, after, ownBegins }: ChangedDay) {
  const isCleared = before.jamaah !== null && after.jamaah === null
  const times = rowNames
    .map((prayer) => ({ prayer, before: timesOf(before, prayer), after: timesOf(after, prayer) }))
    .filter((each) => each.before !== each.after)
  const hasOtherDetails =
    !times.some(({ prayer }) => prayer === 'jumuah') && !isSame(before.jumuah, after.jumuah)
  return { isCleared, times, detailsOf: hasOtherDetails ? timesOf(after, 'jumuah') : null, ownBegins }
}

function RunRow({ run, today }: { run: Run; today: IsoDay }) {
  const { firstDate, lastDate, count, change } = run
  const { t } = useTranslation('timetables')
  const locale = browserLocale()
  return (
    <div className="gap-x-4 px-3.5 py-2.5 sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <span className="figures font-semibold">
        {count === 1
          ? formatNamedDay(today, firstDate, locale)
          : formatDayRange(today, firstDate, lastDate, locale)}{' '}
      </span>
      <span className="flex flex-wrap gap-x-4 text-sm">
        <Change change={change} />
        {count > 1 && <span className="text-ink-2">{t('review.days', { count })}</span>}
      </span>
    </div>
  )
}

function Change({ change: { isCleared, times, detailsOf, ownBegins } }: { change: ShownChange }) {
  const { t } = useTranslation('timetables')
  return (
    <>
      {isCleared ? (
        <span className="text-base text-red">{t('review.cleared')} </span>
      ) : (
        times.map((time) => <TimeChange key={time.prayer} {...time} />)
      )}
      {/* The times of the jumu'ahs stay, and their details change. */}
      {detailsOf && (
        <span className="figures">
          {t('review.jumuahDetails', { prayer: t('prayers.jumuah'), times: detailsOf })}{' '}
        </span>
      )}
      {ownBegins && (
        <span className={ownBegins === 'removed' ? 'text-red' : 'text-ink-2'}>
          {t(`review.begins.${ownBegins}`)}{' '}
        </span>
      )}
    </>
  )
}

const rowNames = [...startPrayers, 'jumuah'] as const
type RowName = (typeof rowNames)[number]

/** Shows the former time as well, unless there was none. */
function TimeChange({ prayer, before, after }: ShownChange['times'][number]) {
  const { t } = useTranslation('timetables')
  const name = t(`prayers.${prayer}`)
  return (
    <span className="figures">
      {before === ''
        ? t('review.time', { prayer: name, time: after })
        : t('review.change', { prayer: name, before, after: after || t('review.noTime') })}{' '}
    </span>
  )
}

function timesOf({ jamaah, jumuah }: PublishedDay, prayer: RowName): string {
  const times = prayer === 'jumuah' ? jumuah.map(({ time }) => time) : [jamaah?.[prayer] ?? null]
  return listed(times.map((time) => time && writeTime(time, i18next.language)))
}
