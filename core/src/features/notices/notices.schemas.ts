import { z } from 'zod'
import { addDays, isFriday, isIsoDay, isSupportedDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { closablePrayers } from '#features/prayer-times/closures.ts'
import { maxJumuahs } from '#features/prayer-times/jumuahs.schemas.ts'
import { congregations } from '#features/prayer-times/start-times.ts'
import { womenSpaceField, womenSpaces } from '#features/ramadan/ramadan.schemas.ts'
import {
  choiceField,
  clockTimeField,
  clockTimePattern,
  idSchema,
  isoDayField,
  notOneOf,
  optionalText,
  requiredMessage,
  requiredText,
  seenVersionField,
  shortText,
  wholeNumberField,
} from '#fields.ts'
import { refuseMarkup } from '#plain-text.ts'
import { optionalLink } from '#web-address-fields.ts'

export const noticeKinds = ['janazah', 'closure', 'change', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeStates = ['active', 'corrected', 'cancelled'] as const

export const maxNotices = 20
export const maxClosureDays = 60
/** After the prayer. */
const maxBurialDays = 7
export const maxMessageDays = 14
/** Time in which a notice can be removed without trace. */
export const undoNoticeMs = 60_000

/** Fields of requests and answers alike: what changes a value ends in a plain schema, which documents the answer. */

const orNull = <Field extends z.ZodType>(field: Field) => field.nullable().default(null as never)

const localMoment = (field: 'startDate' | 'endDate') => {
  const error = codedMessage('notALocalMoment', { field })
  return shortText(error)
    .refine(
      (text) => {
        const [day = '', time = '', ...more] = text.split('T')
        return isIsoDay(day) && isSupportedDay(day) && clockTimePattern.test(time) && more.length === 0
      },
      { error, abort: true },
    )
    .describe('YYYY-MM-DDTHH:mm on the mosque’s clock')
}

const link = optionalLink('link').pipe(z.string())
const note = optionalText('note', 500, 'many').pipe(z.string())
const jumuah = orNull(wholeNumberField('jumuah', 1, maxJumuahs)).describe(
  'Which one, if the prayer is a jumu’ah',
)
const prayersUnknown = notOneOf('prayers', closablePrayers)
const prayers = z
  .array(z.enum(closablePrayers, prayersUnknown), prayersUnknown)
  .min(1, codedMessage('noneChosen'))
  .max(20, prayersUnknown)
  .transform((given) => closablePrayers.filter((prayer) => given.includes(prayer)))
  .pipe(z.array(z.enum(closablePrayers)))

const burialShape = {
  place: requiredText('burialPlace', 200),
  date: orNull(isoDayField('date')),
  time: clockTimeField('burialTime', requiredMessage('burialTime')),
  mapLink: link,
}
const burialSchema = z.object(burialShape, requiredMessage('burialPlace'))

const janazahShape = {
  kind: z.literal('janazah'),
  name: optionalText('name', 100).pipe(z.string()).describe('Empty for “A member of our community”'),
  date: isoDayField('date'),
  time: orNull(clockTimeField('time', requiredMessage('time'))),
  // Not nullable: the serializer would find null outside the enum.
  after: z.union([z.enum(congregations), z.null()], notOneOf('afterPrayer', congregations)).default(null),
  jumuah,
  place: requiredText('place', 200),
  mapLink: link,
  womenSpace: womenSpaceField.pipe(z.enum(womenSpaces)),
  note,
}
const ownJanazahShape = {
  ...janazahShape,
  familyAgreed: z.boolean(codedMessage('notYesOrNo', { field: 'familyAgreed' })).default(false),
  burial: orNull(burialSchema),
}
const closureShape = {
  kind: z.literal('closure'),
  from: localMoment('startDate'),
  to: localMoment('endDate'),
  prayers,
  note,
}
const changeShape = {
  kind: z.literal('change'),
  date: isoDayField('date'),
  prayer: choiceField('prayer', congregations),
  jumuah,
  time: clockTimeField('time', requiredMessage('time')),
  note,
}
const messageShape = {
  kind: z.literal('message'),
  text: requiredText('message', 300, 'many'),
  link,
}
const ownMessageShape = { ...messageShape, days: wholeNumberField('days', 1, maxMessageDays).default(3) }

const givenJanazahSchema = z
  .object(ownJanazahShape)
  .superRefine(({ familyAgreed, name, date, time, after, burial }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: path.split('.'), message })
    if (name && !familyAgreed) refuse('name', codedMessage('janazahNameWithoutConsent'))
    if ((time === null) === (after === null)) refuse('time', codedMessage('janazahTimeOrPrayer'))
    if (after === 'jumuah' && !isFriday(date)) refuse('after', codedMessage('jumuahNotOnFriday'))
    const lastBurial = addDays(date, maxBurialDays)
    if (burial?.date && burial.date > lastBurial)
      refuse('burial.date', codedMessage('dayTooLate', { field: 'date', date: lastBurial }))
  })
  .transform((given) => ({ ...given, jumuah: given.after === 'jumuah' ? (given.jumuah ?? 1) : null }))

const givenClosureSchema = z
  .object(closureShape)
  .refine(({ from, to }) => to > from, { path: ['to'], error: codedMessage('closureEndsBeforeStart') })
  .refine(({ from, to }) => to <= addDays(from.slice(0, 10), maxClosureDays) + from.slice(10), {
    path: ['to'],
    error: codedMessage('closureTooLong', { max: maxClosureDays }),
  })

const givenChangeSchema = z
  .object(changeShape)
  .transform((given) => ({ ...given, jumuah: given.prayer === 'jumuah' ? (given.jumuah ?? 1) : null }))

export const givenNoticeSchema = z
  .discriminatedUnion(
    'kind',
    [givenJanazahSchema, givenClosureSchema, givenChangeSchema, z.object(ownMessageShape)],
    { error: notOneOf('kind', noticeKinds) },
  )
  .superRefine(refuseMarkup)
export type GivenNotice = z.input<typeof givenNoticeSchema>
/** As stored. */
export type NoticeContent = z.output<typeof givenNoticeSchema>
export type ContentOf<Kind extends NoticeKind> = Extract<NoticeContent, { kind: Kind }>

/** The given fields change. */
export const noticeChangeSchema = z.looseObject({ updatedAt: seenVersionField('notice') })
export type NoticeChange = z.input<typeof noticeChangeSchema>

const instant = z.string().describe('ISO instant')
const shownShape = {
  state: z.enum(noticeStates),
  until: instant.describe('When it disappears'),
  updatedAt: instant,
}
const ownShape = { _id: idSchema, mosqueId: idSchema, ...shownShape, publishedAt: instant }

/** As its mosque's people see it: a PUT takes the same fields. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ ...ownShape, ...ownJanazahShape }),
  z.object({ ...ownShape, ...closureShape }),
  z.object({ ...ownShape, ...changeShape }),
  z.object({ ...ownShape, ...ownMessageShape }),
])
export type Notice = z.output<typeof noticeSchema>

const publicShape = {
  id: idSchema,
  ...shownShape,
  from: instant.describe('Of a closure its start, else when it was published'),
}

export const publicJanazahSchema = z.object({
  ...publicShape,
  ...janazahShape,
  time: z.string().nullable().describe('HH:mm; with `after` that of the prayer, null if it has none'),
  at: instant.nullable(),
  burial: burialSchema.extend({ date: z.string(), at: instant }).nullable(),
})
export type PublicJanazah = z.output<typeof publicJanazahSchema>

const { from: starts, to: ends, ...closedShape } = closureShape

/** As visitors see it. */
export const publicNoticeSchema = z.discriminatedUnion('kind', [
  publicJanazahSchema,
  z.object({ ...publicShape, ...closedShape, starts, ends }),
  z.object({ ...publicShape, ...changeShape }),
  z.object({ ...publicShape, ...messageShape }),
])
export type PublicNotice = z.output<typeof publicNoticeSchema>
