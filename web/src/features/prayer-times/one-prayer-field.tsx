import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { PrayerChange } from '@mihrab/core/features/timetables/change-one-prayer.ts'
import { type ReactNode, useMemo } from 'react'
import { useForm } from '#forms/use-form.ts'
import { describeFields } from '#lib/describe-error.ts'
import { isGiven } from './given-days.ts'
import { isSingle, validJumuahsOf } from './jumuah-entries.ts'
import { JumuahFields } from './jumuah-fields.tsx'
import { OwnBeginsFailed } from './own-begins-failed.tsx'
import { PrayerRow } from './prayer-row.tsx'
import { findFieldErrors } from './range-rules.ts'
import { isTimed, validRulesOf } from './rule-entries.ts'
import { useGivenDays, useWarnings, Warnings } from './time-fields.tsx'
import { type BaseMosque, useTimesBase } from './times-base.hooks.ts'
import { noTimes, type RangeValues, type TimesForm } from './times-form.ts'
import { TimesTable } from './times-table.tsx'

type OnePrayerFieldProps = {
  mosque: BaseMosque
  /** The days that get the time. */
  days: DayRange
  prayer: RangePrayer
  /** The resulting change; null while it is incomplete. */
  children: (change: PrayerChange | null) => ReactNode
}

/** The time or the rule of one prayer, and the result on some days. */
export function OnePrayerField({ mosque, days, prayer, children }: OnePrayerFieldProps) {
  const typed = useForm<RangeValues>({ initial: { ...days, ...noTimes } })
  const values = { ...typed.values, ...days }
  const form: TimesForm = { ...typed, values, errors: errorsOf(values, prayer) }
  const known = useTimesBase(mosque, [days])
  const given = useGivenDays(known.base, values)
  const warnings = <Warnings prayer={prayer} warnings={useWarnings(given, values)} />
  const text = JSON.stringify(changeOf(values, prayer))
  const change = useMemo(() => JSON.parse(text) as PrayerChange | null, [text])
  return (
    <>
      <OwnBeginsFailed {...known} />
      <TimesTable days={given.days}>
        {prayer === 'jumah' ? (
          <JumuahFields form={form} days={given.days}>
            {warnings}
          </JumuahFields>
        ) : (
          <PrayerRow {...{ prayer, form }} days={given.days}>
            {warnings}
          </PrayerRow>
        )}
      </TimesTable>
      {children(change)}
    </>
  )
}

function changeOf(values: RangeValues, prayer: RangePrayer): PrayerChange | null {
  if (!isGiven(values, prayer)) return null
  if (prayer === 'jumah') return changeOfJumuahs(values)
  if (isTimed(values.rules, prayer)) return { prayer, time: values[prayer] }
  const rule = validRulesOf(values.rules)[prayer]
  return rule ? { prayer, rule } : null
}

/** A changed time keeps the other details of the days' jumu'ahs. */
function changeOfJumuahs({ jumah, jumuahs: entries }: RangeValues): PrayerChange | null {
  if (isSingle(entries)) return { prayer: 'jumah', time: jumah }
  const jumuahs = validJumuahsOf(jumah, entries)
  return jumuahs.length > 0 ? { prayer: 'jumah', jumuahs } : null
}

/** Errors in typed values; a missing one is no error here. */
function errorsOf(values: RangeValues, prayer: RangePrayer): TimesForm['errors'] {
  const isTyped = (name: string) => {
    if (prayer !== 'jumah') return name.startsWith(`rules.${prayer}`) && values.rules[prayer]?.minutes
    return values.jumuahs.some(({ time }, index) => time !== '' && name === `jumuahs.${index}.time`)
  }
  const errors = Object.entries(findFieldErrors(values)).filter(([name]) => isTyped(name))
  return describeFields(Object.fromEntries(errors))
}
