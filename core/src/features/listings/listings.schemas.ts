import { z } from 'zod'
import { codedMessage } from '#error-codes.ts'
import { countryCodes } from '#features/mosques/countries.ts'
import { idSchema, shortText } from '#fields.ts'
import { listingSources } from './listing-sources.ts'

/** The licence of OpenStreetMap's data asks for this credit, linked to this page. */
export const osmCredit = '© OpenStreetMap contributors'
export const osmCopyrightPage = 'https://www.openstreetmap.org/copyright'

export const maxImportBytes = 50 * 1024 * 1024

/** Why a feature of a file becomes no listing. */
export const skipReasons = [
  'unreadable',
  'tooLarge',
  'area',
  'noReligion',
  'notMuslim',
  'otherAmenity',
  'buildingOnly',
  'disused',
  'private',
  'line',
  'noPosition',
  'badPosition',
  'nameTooLong',
  'repeatedId',
  'insideBuilding',
] as const
export type SkipReason = (typeof skipReasons)[number]

const countSchema = z.object({
  count: z.number().int(),
  examples: z.array(z.string()).describe('Names, or ids of unnamed ones; a few at most'),
})
export type ImportCount = z.infer<typeof countSchema>

export const importCountsSchema = z.object({
  new: countSchema,
  changed: countSchema,
  unchanged: countSchema,
  missing: countSchema.describe('Of a complete file: listings of its area that it lacks'),
  duplicates: countSchema.describe(
    'Pairs that may be one place, of listings of the file with each other and with all entries',
  ),
  skipped: countSchema.extend({
    reasons: z.partialRecord(z.enum(skipReasons), countSchema).describe('By why they were skipped'),
  }),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

const yesOrNo = (field: 'dryRun' | 'complete') => {
  const error = codedMessage('notOneOf', { field, values: 'true, false' })
  return z
    .enum(['true', 'false'], { error })
    .transform((value) => value === 'true')
    .optional()
}

const maxAreaLength = 100
const countryUnknown = codedMessage('pageCountryUnknown')

/** In the address, so that a wrong one is refused before the file is read. */
export const importQuerySchema = z
  .object({
    dryRun: yesOrNo('dryRun').describe('Counts, and writes nothing'),
    source: z
      .enum(listingSources, {
        error: codedMessage('notOneOf', { field: 'source', values: listingSources.join(', ') }),
      })
      .optional()
      .describe('By default `osm` for JSON and for tables with its columns'),
    country: shortText(countryUnknown, 2)
      .refine((code) => countryCodes.includes(code), countryUnknown)
      .optional()
      .describe('ISO 3166-1, of listings whose country the file does not say'),
    complete: yesOrNo('complete').describe(
      'The file has every mosque of `area`: listings that it lacks are hidden',
    ),
    area: shortText(codedMessage('longerThan', { field: 'area', max: maxAreaLength }), maxAreaLength)
      .optional()
      .describe('Name of the area of a complete file'),
  })
  .refine(({ complete, area }) => !complete || area, {
    error: codedMessage('required', { field: 'area' }),
    path: ['area'],
  })
export type ImportQuery = z.output<typeof importQuerySchema>

export const listingSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string().describe('Of an unnamed one the word for a mosque, with its street'),
  address: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(listingSources),
  sourceId: z.string(),
  importedAt: z.string().describe('ISO instant'),
})
export type Listing = z.infer<typeof listingSchema>

export const listingImportSchema = z.object({
  importId: idSchema,
  state: z.enum(['running', 'done', 'failed', 'undone']),
  read: z.number().int().describe('Features read so far'),
  startedAt: z.string().describe('ISO instant'),
  counts: importCountsSchema.nullable().describe('Once it is done'),
  failure: z.string().nullable().describe('Why it failed, in the language of the caller'),
  mayBeUndone: z.boolean(),
  undoable: z
    .object({ startedAt: z.string().describe('ISO instant'), counts: importCountsSchema })
    .nullable()
    .describe('The last import that changed something, if it may be undone'),
})
export type ListingImport = z.infer<typeof listingImportSchema>
