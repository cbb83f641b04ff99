import { z } from 'zod'
import { codedMessage, type LabelKey } from '#error-codes.ts'
import {
  emailField,
  givenIdSchema,
  idSchema,
  languageField,
  omissibleText,
  optionalText,
  requiredText,
  textsByLanguageField,
  textsByLanguageSchema,
} from '#fields.ts'
import { type Language, languages } from '#languages.ts'
import { imageUrlField, omissibleLink } from '#web-address-fields.ts'
import { facilities } from './facilities.ts'

export const maxMosqueNameLength = 200
export const maxMosqueDescriptionLength = 2000

/** Kinds of values, by what a column holds of them. */
export interface ColumnTypes {
  text: string
  /** JSON by language; empty if there are none. */
  texts: string
  /** Comma-separated. */
  facilities: string
  /** 0 or 1. */
  flag: number
  language: Language | null
  image: string | null
  /** In a table of their own. */
  people: never
}
export type FieldKind = keyof ColumnTypes

export interface MosqueField {
  readonly kind: FieldKind
  /** In responses. */
  readonly stored: z.ZodType
  /** In registrations and changes. Without it only the server sets the field. */
  readonly given?: z.ZodType
  /** In changes, where those differ from registrations. */
  readonly changed?: z.ZodType
  /** False if contact persons may not change it. */
  readonly byContactPersons?: false
  /** False if no form has it. */
  readonly inForm?: false
  /** If its name differs. */
  readonly column?: string
  /** In pages for visitors, the open API, CSV and GeoJSON. */
  readonly public?: z.ZodType
  /** If it differs. */
  readonly publicName?: string
}

const facilityUnknown = codedMessage('notOneOf', { field: 'facilities', values: facilities.join(', ') })

/** Removes duplicates and sorts into the order of `facilities`. */
const facilitiesField = z
  .array(z.enum(facilities, { error: facilityUnknown }), { error: codedMessage('facilitiesNotAList') })
  .max(50, facilityUnknown)
  .transform((given) => facilities.filter((facility) => given.includes(facility)))
  .optional()

const text = z.string()
const imageUrl = z.string().nullable()
const facilityList = z.array(z.enum(facilities))
const addressField = (description: string) => omissibleText('address', 500).describe(description)
const linkKind = (label: LabelKey) => ({
  kind: 'text' as const,
  stored: text.describe('An https address; empty when it has none'),
  given: omissibleLink(label),
  public: text,
})
const texts = (description: string) => textsByLanguageSchema.describe(description)

/**
 * Every field of a mosque that holds a single value, in the order of responses. Place, calculation and review are not
 * here: their columns depend on each other.
 */
export const mosqueFields = {
  name: { kind: 'text', stored: text, given: requiredText('mosqueName', maxMosqueNameLength), public: text },
  names: {
    kind: 'texts',
    stored: texts('Its name in other languages'),
    given: textsByLanguageField('mosqueName', maxMosqueNameLength)
      .optional()
      .describe('Its name in other languages; replaced whole'),
    public: texts('Its name in other languages, by their tags'),
  },
  email: {
    kind: 'text',
    stored: text.describe(
      'Of an approved mosque empty to those who are neither admins nor its people, unless showEmail is on',
    ),
    given: emailField(),
    public: text.optional().describe('Only where the mosque shows it'),
  },
  address: {
    kind: 'text',
    stored: text,
    given: addressField('Taken from orgAddress when empty or, the first time, left out'),
    changed: addressField('Empty, it is taken from orgAddress'),
    inForm: false,
    public: text,
  },
  orgName: {
    kind: 'text',
    stored: text,
    given: requiredText('orgName'),
    public: text,
    publicName: 'organisation',
  },
  orgAddress: { kind: 'text', stored: text, given: requiredText('orgAddress', 500) },
  /** The first of two phone numbers, under the API's own name; `phone` is the second. */
  addressNo: {
    kind: 'text',
    stored: text,
    given: requiredText('cityNo', 60),
    column: 'phone',
    public: text,
    publicName: 'phone',
  },
  phone: {
    kind: 'text',
    stored: text,
    given: omissibleText('phone', 60),
    inForm: false,
    column: 'secondPhone',
  },
  image: { kind: 'image', stored: imageUrl, given: imageUrlField, public: imageUrl },
  slug: { kind: 'text', stored: text.describe('Its name in public addresses'), public: text },
  website: linkKind('website'),
  donate: linkKind('donate'),
  liveStream: linkKind('liveStream'),
  description: {
    kind: 'text',
    stored: text.describe('Plain text with line breaks'),
    given: omissibleText('description', maxMosqueDescriptionLength, 'many'),
    public: text.describe('Plain text'),
  },
  descriptions: {
    kind: 'texts',
    stored: texts('The same in other languages'),
    given: textsByLanguageField('description', maxMosqueDescriptionLength, 'many')
      .optional()
      .describe('The description in other languages; replaced whole'),
    public: texts('The same in other languages, by their tags'),
  },
  facilities: { kind: 'facilities', stored: facilityList, given: facilitiesField, public: facilityList },
  showEmail: {
    kind: 'flag',
    stored: z.boolean().describe('Whether visitors are shown the email'),
    given: z.boolean({ error: codedMessage('notYesOrNo', { field: 'showEmail' }) }).optional(),
  },
  language: {
    kind: 'language',
    stored: z
      .enum(languages)
      .nullable()
      .describe(
        'Of its screen, widget, print and poster where an address names none; null where it names none either',
      ),
    given: languageField.nullable().optional(),
  },
  country: {
    kind: 'text',
    stored: text,
    given: optionalText('country', 100).describe('Required of users; an admin may leave it out'),
    changed: omissibleText('country', 100).describe('Only an admin may empty it'),
    public: text,
  },
  contactPerson: {
    kind: 'people',
    stored: z.array(idSchema),
    given: z
      .array(givenIdSchema, { error: codedMessage('contactPersonsNotAList') })
      .max(50, codedMessage('contactPersonsTooMany', { max: 50 }))
      .optional(),
    byContactPersons: false,
  },
} as const satisfies Readonly<Record<string, MosqueField>>
