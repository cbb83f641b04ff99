import { addDays, earliestDay, type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type {
  MosqueRamadan,
  RamadanSchedule,
  RamadanVersion,
} from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { type ChangedDay, changedDays } from '@mihrab/core/features/timetables/publication-differences.ts'
import type { Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import type { HijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import { writeTime } from '@mihrab/core/write-time.ts'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOfYear } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { listed } from '#lib/listed.ts'
import { type TimetableMosque, useSeenTimetable } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { words } from '#ui/words.ts'
import type { RamadanForm } from './ramadan-form.hooks.ts'
import { PartWarnings } from './ramadan-part-fields.tsx'
import { scheduleOf, taraweehEvenings } from './ramadan-values.ts'

/** The list of changed days, passed in by the page. */
export type Differences = ComponentType<{ differences: readonly ChangedDay[]; today: IsoDay }>

type RamadanReviewProps = {
  mosque: TimetableMosque
  form: RamadanForm
  known: MosqueRamadan
  today: IsoDay
  Differences: Differences
}

/** Says in words what is about to be published: the first and the last night, and the days that change. */
export function RamadanReview({ mosque, form, known, today, Differences }: RamadanReviewProps) {
  const { t } = useTranslation('ramadan')
  const { t: inTimetables } = useTranslation('timetables')
  const { firstDay, days, year } = known
  const shown = useMemo(
    () => ({ startDate: laterOf(today, addDays(firstDay, -1)), endDate: addDays(firstDay, days - 1) }),
    [today, firstDay, days],
  )
  const present = useSeenTimetable(mosque._id, shown)
  const schedule = useMemo(() => scheduleOf(form.values), [form.values])
  if (!schedule) return null
  return (
    <Dialog
      isOpen
      title={t('reviewTitle', { month: formatHijriMonth({ year, month: 9 }) })}
      isDismissable={!form.isSending}
      onClose={form.closeReview}
      footer={
        <>
          <Button variant="secondary" isDisabled={form.isSending} onPress={form.closeReview}>
            {words.cancel}
          </Button>
          <Button isDisabled={!present.data} isPending={form.isSending} onPress={form.publish}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <Nights {...{ schedule, known, today }} />
      {form.values.parts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the month
        <PartWarnings key={index} {...{ mosque, form, known, index }} />
      ))}
      <QueryState
        query={present}
        reading={inTimetables('review.reading')}
        failed={inTimetables('review.failed')}
      >
        {(timetable) => (
          <Changes {...{ mosque, known, schedule, today, Differences }} days={shown} present={timetable} />
        )}
      </QueryState>
    </Dialog>
  )
}

type NightsProps = { schedule: RamadanSchedule; known: MosqueRamadan; today: IsoDay }

function Nights({ schedule, known, today }: NightsProps) {
  const { t, i18n } = useTranslation('ramadan')
  const write = (day: IsoDay) => formatDayOfYear(day, i18n.language)
  const evenings = taraweehEvenings(schedule, known, today)
  const { year, firstDay, days, state } = known
  return (
    <div className="figures space-y-1">
      <p>
        {evenings
          ? t('taraweeh', { first: write(evenings.startDate), last: write(evenings.endDate) })
          : t('noTaraweeh')}{' '}
        {evenings && t('beforeEid', { day: write(addDays(firstDay, days - 1)) })}
      </p>
      {state === 'computed' && firstDay > today && (
        <p className="text-sm text-ink-2">{t('moves', { month: formatHijriMonth({ year, month: 9 }) })}</p>
      )}
    </div>
  )
}

type ChangesProps = Omit<RamadanReviewProps, 'form'> & {
  schedule: RamadanSchedule
  days: DayRange
  present: Timetable
}

function Changes({ Differences, ...props }: ChangesProps) {
  const { mosque, known, schedule, today, days, present } = props
  const { t, i18n } = useTranslation('ramadan')
  const hijri = useHijri()
  const { differences, taraweeh } = useMemo(
    () => whatChanges({ mosque, known, schedule, today, days, present, hijri }),
    [mosque, known, schedule, today, days, present, hijri],
  )
  return (
    <>
      <ul className="figures mt-3">
        {taraweeh.map(({ fromDay, times }) => (
          <li key={fromDay}>
            {t(fromDay === 1 && taraweeh.length === 1 ? 'whole' : 'part', { day: fromDay })}:{' '}
            {labelOf('taraweeh')} {listed(times.map((time) => writeTime(time, i18n.language)))}
          </li>
        ))}
      </ul>
      {differences.length > 0 ? (
        <Differences {...{ differences, today }} />
      ) : (
        <p className="mt-4 text-ink-2">{t('same')}</p>
      )}
    </>
  )
}

type Compared = Omit<ChangesProps, 'Differences'> & { hijri: HijriCalendar }

/** The new schedule holds from this evening on. Taraweeh is that of each part's first night. */
function whatChanges({ mosque, known, schedule, today, days, present, hijri }: Compared) {
  const { ownBegins } = present
  const ranges = present.ranges.map((range) => ({ ...range, updatedAt: '' }))
  const times = { calculation: calculationOfMosque(mosque), ranges, ownBegins, hijri }
  const version = { year: known.year, updatedAt: '' }
  const inForce: RamadanVersion = { ...version, savedOn: earliestDay, schedule: known.schedule }
  const saved: RamadanVersion = { ...version, savedOn: today, schedule }
  const inForceAlone = { ...times, ramadan: [inForce] }
  const differences = changedDays(inForceAlone, { ...times, ramadan: [inForce, saved] }, days)
  const anyTime = { ...times, ramadan: [{ ...saved, savedOn: earliestDay }] }
  const taraweeh = schedule.parts.flatMap(({ fromDay }) => {
    const night = mosqueDay(anyTime, addDays(known.firstDay, fromDay - 2)).ramadan?.taraweeh ?? []
    return night.length > 0 ? [{ fromDay, times: night.map(({ time }) => time) }] : []
  })
  return { differences, taraweeh }
}
