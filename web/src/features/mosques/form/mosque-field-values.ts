import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import {
  type FieldWith,
  type FormField,
  fieldEntries,
} from '@mihrab/core/features/mosques/mosque-field-shapes.ts'
import type { FieldKind, mosqueFields } from '@mihrab/core/features/mosques/mosque-fields.ts'
import {
  type ContactPerson,
  contactPersonSchema,
  type MosqueProfile,
  type MosqueRegistration,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { languageField } from '@mihrab/core/fields.ts'
import { z } from 'zod'
import { entriesOfTexts, languageTextSchema, textsOfEntries } from '#forms/language-texts.ts'

interface FormKind {
  /** Schema of the form's value, also used for drafts. */
  readonly typed: z.ZodType
  readonly empty: unknown
  read(stored: unknown): unknown
  send(typed: unknown): unknown
}

const asIs = { read: (stored: unknown) => stored, send: (typed: unknown) => typed }
/** An empty string in the form is null in the API. */
const orNull = {
  empty: '',
  read: (stored: string | null) => stored ?? '',
  send: (typed: string) => typed || null,
}

const kinds = {
  text: { ...asIs, typed: z.string(), empty: '' },
  texts: { typed: z.array(languageTextSchema), empty: [], read: entriesOfTexts, send: textsOfEntries },
  facilities: { ...asIs, typed: z.array(z.enum(facilities)), empty: [] },
  flag: { ...asIs, typed: z.boolean(), empty: false },
  language: { ...orNull, typed: languageField.or(z.literal('')) },
  image: { ...orNull, typed: z.string() },
  people: {
    ...asIs,
    typed: z.array(contactPersonSchema),
    empty: [],
    send: (people: readonly ContactPerson[]) => people.map(({ _id }) => _id),
  },
} satisfies Record<FieldKind, FormKind>

export type TextFieldName = FormField & FieldWith<{ kind: 'text' }>

export type FieldValues = {
  [Name in FormField]: z.output<(typeof kinds)[(typeof mosqueFields)[Name]['kind']]['typed']>
}

const kindOf = (kind: FieldKind): FormKind => kinds[kind]
const fields = fieldEntries.flatMap(([name, { kind, given, inForm = true }]) =>
  given && inForm ? [{ name, kind, given, ...kindOf(kind) }] : [],
)

function ofEachField<Values>(partOf: (field: (typeof fields)[number]) => unknown): Values {
  return Object.fromEntries(fields.map((field) => [field.name, partOf(field)])) as Values
}

export const emptyFields = ofEachField<FieldValues>(({ empty }) => empty)
export const draftShape = ofEachField<Record<FormField, z.ZodType>>(({ typed }) => typed)

/** The contract's rules for values that are sent. Images were checked on upload. */
export const formRules = ofEachField<Record<FormField, z.ZodType>>(({ kind, given, send }) =>
  kind === 'image' ? z.string() : z.unknown().transform(send).pipe(given),
)

export function readFields(mosque: MosqueProfile): FieldValues {
  const stored: Readonly<Record<string, unknown>> = mosque
  return ofEachField(({ name, read }) => read(stored[name]))
}

export function sentFields(values: FieldValues): Pick<MosqueRegistration, FormField> {
  const typed: Readonly<Record<string, unknown>> = values
  return ofEachField(({ name, send }) => send(typed[name]))
}
