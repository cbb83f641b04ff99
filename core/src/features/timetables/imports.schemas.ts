import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { maxJumuahs } from '#features/prayer-times/jumuahs.schemas.ts'
import { publicDaySchema } from '#features/public/public-days.schemas.ts'
import {
  choiceField,
  clockTimePattern,
  hiddenCharacter,
  isStorable,
  notStorable,
  numberField,
  shortText,
} from '#fields.ts'
import { holdsHidden } from '#hidden-characters.ts'
import { findingParamsSchema, findingSchema } from './findings.ts'
import { fitSchema } from './fitting/fits.schemas.ts'
import { afterDecemberAnswers, emptyCellAnswers, prayedAtAnswers } from './reading/answers.ts'
import { columnMeanings, columnSources } from './reading/column-meanings.ts'
import { askedDayOrders } from './reading/day-order.ts'
import { timeKinds } from './reading/heading-words.ts'
import { questionCodes } from './reading/questions.ts'
import { timetableSchema } from './timetables.schemas.ts'

/** Bytes of all files and texts in one request. */
export const maxReadBytes = 10_485_760

/** Gregorian or Hijri. */
const years = { min: 1300, max: 2200 }
const onYears = { min: 2000, max: 2099 }

function yearField(field: 'year' | 'onYear', { min, max }: { min: number; max: number }) {
  const isWhole = codedMessage('notAWholeNumber', { field, min, max })
  return numberField(field, min, max).refine(Number.isInteger, isWhole).optional()
}

const jumuahError = codedMessage('jumuahTimesInvalid', { max: maxJumuahs })

export const readFieldsSchema = z.object({
  text: z.string({ error: codedMessage('notText', { field: 'text' }) }).optional(),
  html: z.string({ error: codedMessage('notText', { field: 'html' }) }).optional(),
  year: yearField('year', years),
  onYear: yearField('onYear', onYears),
  dayOrder: choiceField('dayOrder', askedDayOrders).optional(),
  afterDecember: choiceField('afterDecember', afterDecemberAnswers).optional(),
  emptyCells: choiceField('emptyCells', emptyCellAnswers).optional(),
  plainTimes: choiceField('plainTimes', timeKinds).optional(),
  held: choiceField('held', prayedAtAnswers).optional(),
  jumuah: shortText(jumuahError, 200)
    .transform((times) => times.split(',').map((time) => time.trim()))
    .refine(
      (times) => times.length <= maxJumuahs && times.every((time) => clockTimePattern.test(time)),
      jumuahError,
    )
    .optional(),
})
export type ReadFields = z.output<typeof readFieldsSchema>

export const timetableReadSchema = z.object({
  columns: z.array(
    z.object({
      table: z.number().describe('Counted from 0, as is the column'),
      column: z.number(),
      heading: z.string(),
      firstValues: z.array(z.string()),
      meaning: z.enum(columnMeanings),
      told: z.enum(columnSources).describe('By what it was told; given is by a person'),
    }),
  ),
  days: z.array(publicDaySchema),
  findings: z.array(findingSchema),
  questions: z
    .array(
      z.object({
        code: z.enum(questionCodes),
        message: z.string(),
        params: findingParamsSchema.optional(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    )
    .describe(
      'What only a person can say: sent again with the field year, onYear, dayOrder, afterDecember, emptyCells, plainTimes, held or jumuah',
    ),
  ranges: timetableSchema.shape.ranges,
  ownBegins: timetableSchema.shape.ownBegins,
  fits: z.array(fitSchema),
})
export type ReadTimetable = z.output<typeof timetableReadSchema>

/** Most remembered column layouts of a mosque; the newest stay. */
export const maxRememberedLayouts = 10
export const maxLayoutColumns = 200
/** Longer headings are cut to this length. */
export const maxHeadingLength = 100

const layoutsInvalid = codedMessage('columnLayoutsInvalid', { max: maxRememberedLayouts })
const headingLengthError = codedMessage('longerThan', { field: 'heading', max: maxHeadingLength })

/** The columns of one table in order, with the meaning of each. */
const columnLayoutSchema = z.array(
  z.object({
    heading: z
      .string({ error: codedMessage('notText', { field: 'heading' }) })
      .max(maxHeadingLength, headingLengthError)
      .refine(isStorable, { error: notStorable('heading'), abort: true })
      .refine((heading) => !holdsHidden(heading, 'many'), hiddenCharacter('heading')),
    meaning: z.enum(
      columnMeanings,
      codedMessage('notOneOf', { field: 'meaning', values: columnMeanings.join(', ') }),
    ),
  }),
  { error: layoutsInvalid },
)
export type ColumnLayout = z.output<typeof columnLayoutSchema>

export const columnLayoutsSchema = z.object({
  layouts: z
    .array(columnLayoutSchema.min(1, layoutsInvalid).max(maxLayoutColumns, layoutsInvalid), {
      error: layoutsInvalid,
    })
    .max(maxRememberedLayouts, layoutsInvalid)
    .describe('Newest first'),
})
