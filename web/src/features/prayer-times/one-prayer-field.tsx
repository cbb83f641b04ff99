import { describeFields } from '@mihrab/core/describe-error.ts'
import { prayerLabels, type RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { PrayerChange } from '@mihrab/core/features/timetables/one-prayer.ts'
import { type ReactNode, useMemo } from 'react'
import { useForm } from '#forms/use-form.ts'
import { TimeField } from '#ui/time-field.tsx'
import { isGiven } from './given-days.ts'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRow } from './prayer-row.tsx'
import { findFieldErrors } from './range-rules.ts'
import { isTimed, validRulesOf } from './rule-entries.ts'
import { Begins, useGivenDays, Warnings } from './time-fields.tsx'
import { type BaseMosque, useTimesBase } from './times-base.hooks.ts'
import { noTimes, type RangeValues, type TimesForm } from './times-form.ts'

export type OnePrayerFieldProps = {
  mosque: BaseMosque
  /** The days that are to have it. */
  days: DayRange
  prayer: RangePrayer
  /** What follows from it; null while it is not whole. */
  children: (change: PrayerChange | null) => ReactNode
}

/** The time of one prayer, or its rule, and what that gives on some days. */
export function OnePrayerField({ mosque, days, prayer, children }: OnePrayerFieldProps) {
  const typed = useForm<RangeValues>({ initial: { ...days, ...noTimes } })
  const values = { ...typed.values, ...days }
  const form: TimesForm = { ...typed, values, errors: errorsOf(values, prayer) }
  const known = useTimesBase(mosque, [days])
  const given = useGivenDays(known.base, values)
  const begins = <Begins prayer={prayer} days={given.days} />
  const text = JSON.stringify(changeOf(values, prayer))
  const change = useMemo(() => JSON.parse(text) as PrayerChange | null, [text])
  return (
    <>
      <OwnBeginsFailed {...known} />
      <div className="mt-4 border-line border-y">
        {prayer === 'jumah' ? (
          <TimeField
            {...form.field('jumah')}
            label={prayerLabels.jumah}
            isRequired
            description={begins}
            className="py-2 sm:w-40"
          />
        ) : (
          <PrayerRow {...{ prayer, form, begins }} days={given.days} />
        )}
      </div>
      <Warnings given={given} values={values} />
      {children(change)}
    </>
  )
}

function changeOf(values: RangeValues, prayer: RangePrayer): PrayerChange | null {
  if (!isGiven(values, prayer)) return null
  if (prayer === 'jumah' || isTimed(values.rules, prayer)) return { prayer, time: values[prayer] }
  const rule = validRulesOf(values.rules)[prayer]
  return rule ? { prayer, rule } : null
}

/** What was typed and cannot be; what is still to be typed is no error here. */
function errorsOf(values: RangeValues, prayer: RangePrayer): TimesForm['errors'] {
  if (prayer === 'jumah' || !values.rules[prayer]?.minutes) return {}
  const errors = Object.entries(findFieldErrors(values)).filter(([name]) =>
    name.startsWith(`rules.${prayer}`),
  )
  return describeFields(Object.fromEntries(errors))
}
