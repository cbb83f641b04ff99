import { z } from 'zod'
import { addDays, isFriday, isIsoDay, isSupportedDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { httpsLink } from '#features/hijri-calendars/hijri-calendars.schemas.ts'
import { closablePrayers } from '#features/prayer-times/closures.ts'
import { maxJumuahs } from '#features/prayer-times/jumuahs.schemas.ts'
import { congregations } from '#features/prayer-times/start-times.ts'
import { orNull, womenSpaceField, womenSpaces } from '#features/ramadan/ramadan.schemas.ts'
import {
  clockTimeField,
  clockTimePattern,
  idSchema,
  isoDayField,
  optionalText,
  requiredText,
  seenVersionField,
  shortText,
} from '#fields.ts'

export const noticeKinds = ['janazah', 'closure', 'change', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeStates = ['active', 'corrected', 'cancelled'] as const

export const maxNotices = 20
export const maxClosureDays = 60
export const maxMessageDays = 14
/** A notice can be removed without trace for this long. */
export const undoNoticeMs = 60_000

const notOneOf = (field: 'kind' | 'prayer' | 'prayers' | 'afterPrayer', values: readonly string[]) =>
  codedMessage('notOneOf', { field, values: values.join(', ') })

const wholeNumber = (field: 'jumuah' | 'days', max: number) => {
  const error = codedMessage('notAWholeNumber', { field, min: 1, max })
  return z.int({ error }).min(1, error).max(max, error)
}

/** Which jumu'ah of several. */
const jumuahField = orNull(wholeNumber('jumuah', maxJumuahs))

const localMoment = (field: 'from' | 'to') => {
  const error = codedMessage('notALocalMoment', { field })
  return shortText(error).refine((text) => {
    const [day = '', time = '', ...more] = text.split('T')
    return isIsoDay(day) && isSupportedDay(day) && clockTimePattern.test(time) && more.length === 0
  }, error)
}

const note = optionalText('note', 500, 'many')

const burialField = orNull(
  z.object({
    place: requiredText('burialPlace', 200),
    date: orNull(isoDayField('date')),
    time: clockTimeField('burialTime'),
    mapLink: httpsLink,
  }),
)

const givenJanazahSchema = z
  .object({
    kind: z.literal('janazah'),
    familyAgreed: z.boolean({ error: codedMessage('notYesOrNo', { field: 'familyAgreed' }) }).default(false),
    name: optionalText('name', 100),
    date: isoDayField('date'),
    time: orNull(clockTimeField('time')),
    after: orNull(z.enum(congregations, notOneOf('afterPrayer', congregations))),
    jumuah: jumuahField,
    place: requiredText('place', 200),
    mapLink: httpsLink,
    burial: burialField,
    womenSpace: womenSpaceField,
    note,
  })
  .superRefine(({ familyAgreed, name, date, time, after }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (name && !familyAgreed) refuse('name', codedMessage('janazahNameWithoutConsent'))
    if ((time === null) === (after === null)) refuse('time', codedMessage('janazahTimeOrPrayer'))
    if (after === 'jumuah' && !isFriday(date)) refuse('after', codedMessage('jumuahNotOnFriday'))
  })
  .transform((given) => ({ ...given, jumuah: given.after === 'jumuah' ? (given.jumuah ?? 1) : null }))

const givenClosureSchema = z
  .object({
    kind: z.literal('closure'),
    from: localMoment('from'),
    to: localMoment('to'),
    prayers: z
      .array(z.enum(closablePrayers, notOneOf('prayers', closablePrayers)), notOneOf('prayers', closablePrayers))
      .min(1, notOneOf('prayers', closablePrayers))
      .max(20, notOneOf('prayers', closablePrayers))
      .transform((given) => closablePrayers.filter((prayer) => given.includes(prayer))),
    note,
  })
  .superRefine(({ from, to }, check) => {
    const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['to'], message })
    if (to <= from) refuse(codedMessage('closureEndsBeforeStart'))
    else if (to > addDays(from.slice(0, 10), maxClosureDays) + from.slice(10))
      refuse(codedMessage('closureTooLong', { max: maxClosureDays }))
  })

const givenChangeSchema = z
  .object({
    kind: z.literal('change'),
    date: isoDayField('date'),
    prayer: z.enum(congregations, notOneOf('prayer', congregations)),
    jumuah: jumuahField,
    time: clockTimeField('time'),
    note,
  })
  .transform((given) => ({ ...given, jumuah: given.prayer === 'jumuah' ? (given.jumuah ?? 1) : null }))

const givenMessageSchema = z.object({
  kind: z.literal('message'),
  text: requiredText('message', 300, 'many'),
  link: httpsLink,
  days: wholeNumber('days', maxMessageDays)
    .nullish()
    .transform((value) => value ?? 3),
})

export const givenNoticeSchema = z.discriminatedUnion(
  'kind',
  [givenJanazahSchema, givenClosureSchema, givenChangeSchema, givenMessageSchema],
  { error: notOneOf('kind', noticeKinds) },
)
export type GivenNotice = z.input<typeof givenNoticeSchema>
/** As stored. */
export type NoticeContent = z.output<typeof givenNoticeSchema>
export type ContentOf<Kind extends NoticeKind> = Extract<NoticeContent, { kind: Kind }>

/** The fields that it carries change. */
export const noticeChangeSchema = z.looseObject({
  updatedAt: seenVersionField('notice'),
})
export type NoticeChange = Partial<GivenNotice> & { updatedAt?: string }

const clockTime = z.string().describe('HH:mm on the mosque’s clock')
const localMomentText = z.string().describe('YYYY-MM-DDTHH:mm on the mosque’s clock')
const instant = z.string().describe('ISO instant')
const address = z.string().describe('An https address, or empty')
const jumuah = z.number().nullable().describe('Which of the jumu’ahs; null for another prayer')

const janazahShape = {
  name: z.string().describe('Empty for “A member of our community”'),
  date: z.string(),
  time: clockTime.nullable(),
  after: z.enum(congregations).nullable(),
  jumuah,
  place: z.string(),
  mapLink: address,
  womenSpace: z.enum(womenSpaces),
  note: z.string(),
}
const burialShape = { place: z.string(), time: clockTime, mapLink: address }
const prayers = z.array(z.enum(closablePrayers))
const changeShape = {
  date: z.string(),
  prayer: z.enum(congregations),
  jumuah,
  time: clockTime,
  note: z.string(),
}
const messageShape = { text: z.string(), link: address }

const savedShape = {
  _id: idSchema,
  mosqueId: idSchema,
  state: z.enum(noticeStates),
  until: instant.describe('When it disappears'),
  publishedAt: instant,
  updatedAt: instant,
}

/** As its mosque's people see it: a PUT takes the same fields. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    ...savedShape,
    kind: z.literal('janazah'),
    familyAgreed: z.boolean(),
    ...janazahShape,
    burial: z.object({ ...burialShape, date: z.string().nullable() }).nullable(),
  }),
  z.object({
    ...savedShape,
    kind: z.literal('closure'),
    from: localMomentText,
    to: localMomentText,
    prayers,
    note: z.string(),
  }),
  z.object({ ...savedShape, kind: z.literal('change'), ...changeShape }),
  z.object({ ...savedShape, kind: z.literal('message'), ...messageShape, days: z.number() }),
])
export type Notice = z.output<typeof noticeSchema>

const publicShape = {
  id: z.string(),
  state: z.enum(noticeStates),
  from: instant.describe('Of a closure its start, else when it was published'),
  until: instant.describe('When it disappears'),
  updatedAt: instant,
}

export const publicJanazahSchema = z.object({
  ...publicShape,
  kind: z.literal('janazah'),
  ...janazahShape,
  time: clockTime.nullable().describe('With `after`, that of the prayer; null if it has none'),
  at: instant.nullable(),
  burial: z.object({ ...burialShape, date: z.string(), at: instant }).nullable(),
})
export type PublicJanazah = z.output<typeof publicJanazahSchema>

/** As visitors see it. */
export const publicNoticeSchema = z.discriminatedUnion('kind', [
  publicJanazahSchema,
  z.object({
    ...publicShape,
    kind: z.literal('closure'),
    starts: localMomentText,
    ends: localMomentText,
    prayers,
    note: z.string(),
  }),
  z.object({ ...publicShape, kind: z.literal('change'), ...changeShape }),
  z.object({ ...publicShape, kind: z.literal('message'), ...messageShape }),
])
export type PublicNotice = z.output<typeof publicNoticeSchema>
