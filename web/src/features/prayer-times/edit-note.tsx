import { addDays, earlierOf, type IsoDay, nextFriday } from '@mihrab/core/days.ts'
import { countDays, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatNamedDay, formatTime } from '#lib/format-day.ts'
import type { EditForm } from './edit-form.hooks.ts'
import { givenDaysOf, isGiven, type TimesBase } from './given-days.ts'
import { type RangeChange, rangeChanges } from './range-difference.ts'
import { type BaseMosque, useTimesBase } from './times-base.hooks.ts'
import { completeRangeOf, hasRealDays, type RangeValues } from './times-form.ts'

type EditNoteProps = { form: EditForm; mosque: BaseMosque; today: IsoDay }

/** Says which days and times the button will change; empty while the days are incomplete. */
export function EditNote(props: EditNoteProps) {
  const days = props.form.only ?? props.form.values
  if (!hasRealDays(days) || days.endDate < days.startDate) return null
  return <Note {...props} days={{ startDate: days.startDate, endDate: days.endDate }} />
}

function Note({ form, mosque, today, days }: EditNoteProps & { days: DayRange }) {
  const { t } = useTranslation('prayerTimes')
  const { base } = useTimesBase(mosque, [days])
  const changes = changesOf(form, base, days)
  const isAll = !form.only && days.startDate !== days.endDate
  const rest = form.only ? countDays(form.opened) - countDays(days) : 0
  return (
    <>
      <span className="block">
        <b className="font-semibold">
          <Days {...{ days, today, isAll }} />
        </b>{' '}
        {isAll ? <PastDays {...{ days, today }} /> : <Changes changes={changes} />}
      </span>{' '}
      <span className="block">
        {isAll && changes.length > 0 && <Changes changes={changes} />}
        {rest > 0 && t('note.rest', { count: rest })}
      </span>
    </>
  )
}

type DaysProps = { days: DayRange; today: IsoDay }

function Days({ days: { startDate, endDate }, today, isAll }: DaysProps & { isAll: boolean }) {
  const { t } = useTranslation('prayerTimes')
  const locale = browserLocale()
  if (startDate === endDate) return t('note.days', { days: formatNamedDay(today, startDate, locale) })
  const days = formatDayRange(today, startDate, endDate, locale)
  return isAll ? t('note.all', { days, count: countDays({ startDate, endDate }) }) : t('note.days', { days })
}

function PastDays({ days: { startDate, endDate }, today }: DaysProps) {
  const { t } = useTranslation('prayerTimes')
  const lastPast = earlierOf(endDate, addDays(today, -1))
  return lastPast >= startDate && t('note.past', { count: countDays({ startDate, endDate: lastPast }) })
}

function Changes({ changes }: { changes: readonly RangeChange[] }) {
  const { t } = useTranslation('prayerTimes')
  if (changes.length === 0) return t('note.none')
  return changes.map((change, index) => (
    <Fragment key={change.field}>
      {index > 0 && ' · '}
      <span className="sr-only">{t('dialog.theirChange', change)}</span>
      <span aria-hidden="true" className="figures">
        {change.field} {change.before !== change.after && <del className="text-ink-2">{change.before}</del>}{' '}
        <b className="font-semibold">{change.after}</b>
      </span>
    </Fragment>
  ))
}

/** On a single day a rule is written as the time that comes of it. */
function changesOf({ only, opened, initial, values }: EditForm, base: TimesBase, days: DayRange) {
  const [before, after] = [initial, values].map((each) => timesOnOne(base, { ...each, ...days }))
  const isFriday = days.startDate === days.endDate && nextFriday(days.startDate) === days.startDate
  const whole = only ? { ...values, startDate: opened.startDate, endDate: opened.endDate } : values
  return rangeChanges(opened, completeRangeOf(opened, whole))
    .filter(({ name }) => name === 'startDate' || name === 'endDate' || isGiven(values, name))
    .filter(({ name }) => !(isFriday && name === 'dhuhr'))
    .map((change) => ({
      ...change,
      before: before?.[change.name] ?? change.before,
      after: after?.[change.name] ?? change.after,
    }))
}

function timesOnOne(base: TimesBase, values: RangeValues): Partial<Record<string, string>> {
  const [day] = values.startDate === values.endDate ? givenDaysOf(base, values).days : []
  const times = startPrayers.flatMap((prayer) => {
    const time = day?.jamaah?.[prayer]?.time
    return time ? [[prayer, formatTime(time, browserLocale())]] : []
  })
  return Object.fromEntries(times)
}
