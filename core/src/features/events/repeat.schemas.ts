import { z } from 'zod'
import { codedMessage, type LabelKey } from '#error-codes.ts'
import { weekdays } from '#features/prayer-times/rules.schemas.ts'
import { startPrayers } from '#features/prayer-times/start-times.ts'
import {
  choiceField,
  clockTimeField,
  isoDayField,
  notOneOf,
  omissibleDay,
  requiredText,
  wholeNumberField,
} from '#fields.ts'

export const maxEvery = 12
export const maxCount = 500
/** Excepted days of a series, and also changed ones. */
export const maxChangedDays = 200
export const maxNoteLength = 200
export const maxTitleLength = 200
/** Minutes from a prayer; negative is before it. */
export const afterPrayerMinutes = { min: -60, max: 180 } as const
export const repeatUnits = ['week', 'month'] as const
export const nths = [1, 2, 3, 4, 5, -1] as const
export const prayerMoments = ['jamaah', 'begins'] as const

const yesOrNo = (field: LabelKey) => z.boolean(codedMessage('notYesOrNo', { field })).optional()

const daysError = codedMessage('repeatDaysTooMany', { max: maxChangedDays })

/** One day of a series that differs from its rule. */
export const changedDaySchema = z.object({
  date: omissibleDay('date'),
  time: clockTimeField('time').optional(),
  title: requiredText('title', maxTitleLength).optional(),
  note: requiredText('note', maxNoteLength).optional(),
  cancelled: yesOrNo('cancelled'),
})
export type ChangedDay = z.output<typeof changedDaySchema>

const weekdayField = choiceField('on', weekdays)

const ruleShape = {
  every: wholeNumberField('every', 1, maxEvery),
  unit: choiceField('every', repeatUnits),
  weekdays: z
    .array(weekdayField, notOneOf('on', weekdays))
    .min(1, notOneOf('on', weekdays))
    .max(weekdays.length, notOneOf('on', weekdays))
    .optional()
    .describe('Only with weeks; without it the weekday of the first day'),
  on: z
    .union(
      [
        z.object({ day: wholeNumberField('date', 1, 31) }),
        z.object({ weekday: weekdayField, nth: z.literal(nths, notOneOf('repeat', nths)) }),
      ],
      notOneOf('on', ['day', 'weekday, nth']),
    )
    .optional()
    .describe('Only with months: a day, or the nth such weekday, -1 the last; a month without it is skipped'),
  until: omissibleDay('until').describe('The last day, included; only without count'),
  count: wholeNumberField('count', 1, maxCount).optional().describe('Of days of the rule, before exceptions'),
  notInRamadan: yesOrNo('repeat').describe('It leaves out the days of Ramadan by the mosque’s calendar'),
  except: z
    .array(isoDayField('date'), daysError)
    .max(maxChangedDays, { error: daysError, abort: true })
    .optional()
    .describe('Days of the rule that are left out without trace'),
  changed: z
    .record(isoDayField('date'), changedDaySchema, codedMessage('notADay', { field: 'date' }))
    .refine((days) => Object.keys(days).length <= maxChangedDays, daysError)
    .optional()
    .describe('By the day of the rule'),
}

/**
 * The days of an event. Weeks run from Monday to Sunday and are counted from that of the first day, months from
 * its month. Without a zone: the day of the mosque.
 */
export const repeatSchema = z
  .object(ruleShape, codedMessage('required', { field: 'repeat' }))
  .superRefine(({ unit, weekdays: given, on, until, count }, check) => {
    const refuse = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message })
    if (unit === 'month' && given) refuse('weekdays', notOneOf('every', ['week']))
    if (unit === 'week' && on) refuse('on', notOneOf('every', ['month']))
    if (until !== undefined && count !== undefined) refuse('count', codedMessage('repeatEndsTwice'))
  })
export type Repeat = z.output<typeof repeatSchema>

const { min, max } = afterPrayerMinutes

/** `jamaah`: counted from the congregation, on Fridays the first jumu'ah for dhuhr. */
export const afterPrayerSchema = z.object(
  {
    prayer: choiceField('afterPrayer', startPrayers),
    minutes: wholeNumberField('afterPrayer', min, max),
    of: choiceField('afterPrayer', prayerMoments),
  },
  notOneOf('afterPrayer', startPrayers),
)
export type AfterPrayer = z.output<typeof afterPrayerSchema>
