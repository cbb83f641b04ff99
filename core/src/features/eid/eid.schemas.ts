import { z } from 'zod'
import type { IsoDay } from '#days.ts'
import { codedMessage } from '#error-codes.ts'
import { hijriYearField, orNull, womenSpaceField, womenSpaces } from '#features/ramadan/ramadan.schemas.ts'
import {
  clockTimeField,
  latitudeField,
  longitudeField,
  optionalText,
  requiredText,
  seenVersionField,
} from '#fields.ts'
import { monthStates } from '#hijri/hijri-calendar.ts'

export const eids = ['fitr', 'adha'] as const
export type Eid = (typeof eids)[number]

/** In the Hijri year. */
export const eidDates = { fitr: { month: 10, day: 1 }, adha: { month: 12, day: 10 } } as const

export const maxEidCongregations = 8

const badWeatherField = orNull(
  z.object({
    place: requiredText('badWeatherPlace', 100),
    address: optionalText('address', 300),
    time: orNull(clockTimeField('time')),
  }),
)

const givenCongregationSchema = z
  .object({
    time: clockTimeField('time'),
    place: requiredText('place', 100),
    address: optionalText('address', 300),
    latitude: orNull(latitudeField()),
    longitude: orNull(longitudeField()),
    womenSpace: womenSpaceField,
    language: optionalText('language', 60),
    note: optionalText('note', 200),
    badWeather: badWeatherField,
  })
  .superRefine(({ latitude, longitude }, check) => {
    if ((latitude === null) === (longitude === null)) return
    const field = latitude === null ? 'latitude' : 'longitude'
    check.addIssue({ code: 'custom', path: [field], message: codedMessage('required', { field }) })
  })

const tooMany = codedMessage('eidPrayersTooMany', { max: maxEidCongregations })

export const eidChangeSchema = z.object({
  year: hijriYearField,
  takbeer: orNull(clockTimeField('takbeer')),
  note: optionalText('note', 1000, 'many'),
  congregations: z.array(givenCongregationSchema, { error: tooMany }).max(maxEidCongregations, tooMany),
  updatedAt: seenVersionField('Eid')
    .nullable()
    .describe('That of the Eid as the sender saw it, or null for none; 409 if it has changed since'),
})
export type EidChange = z.input<typeof eidChangeSchema>

export const moveIndoorsSchema = z.object({
  year: hijriYearField,
  indoors: z.boolean({ error: codedMessage('notYesOrNo', { field: 'indoors' }) }),
})

const clockTime = z.string().describe('HH:mm on the mosque’s clock')

export const eidCongregationSchema = z.object({
  time: clockTime,
  place: z.string(),
  address: z.string(),
  latitude: z.number().nullable().describe('Null for the mosque’s own position'),
  longitude: z.number().nullable(),
  womenSpace: z.enum(womenSpaces),
  language: z.string(),
  note: z.string(),
  badWeather: z
    .object({ place: z.string(), address: z.string(), time: clockTime.nullable() })
    .nullable()
    .describe('Where it is held instead in bad weather; without a time at the same one'),
})
type EidCongregation = z.output<typeof eidCongregationSchema>

/** A mosque's entry for one Eid. */
const eidEntrySchema = z.object({
  takbeer: clockTime.nullable().describe('When the takbeer begins'),
  note: z.string(),
  congregations: z.array(eidCongregationSchema),
  indoors: z.boolean().describe('Those with a place for bad weather have moved there'),
})
export type EidEntry = z.output<typeof eidEntrySchema>

export const mosqueEidSchema = z.object({
  eid: z.enum(eids),
  year: z.number().describe('Hijri'),
  date: z.string().describe('YYYY-MM-DD'),
  state: z.enum(monthStates),
  entry: eidEntrySchema.nullable(),
  lastYear: eidEntrySchema.nullable().describe('That of the last year with one, as a proposal'),
  updatedAt: z.string().nullable().describe('Of the entry'),
  moves: z.boolean().describe('It can be moved indoors by now: from noon of the day before on'),
})
export type MosqueEid = z.infer<typeof mosqueEidSchema>

/** A congregation as it is held: moved if the mosque moved it. */
export interface HeldCongregation extends EidCongregation {
  /** It was moved to its place for bad weather. */
  readonly isMoved: boolean
}

/** By time. */
export function heldCongregations({ congregations, indoors }: EidEntry): HeldCongregation[] {
  const held = congregations.map((one): HeldCongregation => {
    const { badWeather } = one
    if (!indoors || !badWeather) return { ...one, isMoved: false }
    const moved = { place: badWeather.place, address: badWeather.address, latitude: null, longitude: null }
    return { ...one, ...moved, time: badWeather.time ?? one.time, isMoved: true }
  })
  return held.sort((one, other) => one.time.localeCompare(other.time))
}

/** An Eid as visitors see it. */
export interface PublicEid extends Pick<EidEntry, 'takbeer' | 'note'> {
  readonly eid: Eid
  /** Hijri. */
  readonly year: number
  readonly date: IsoDay
  /** Both possible days while its month waits to be announced; otherwise `date` alone. */
  readonly days: readonly IsoDay[]
  readonly congregations: readonly HeldCongregation[]
}
