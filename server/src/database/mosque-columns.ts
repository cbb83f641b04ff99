import { type Facility, readFacilities } from '@mihrab/core/features/mosques/facilities.ts'
import {
  type ColumnValues,
  fieldEntries,
  inOrder,
  type MosqueColumns,
  type PublicValues,
} from '@mihrab/core/features/mosques/mosque-field-shapes.ts'
import type { FieldKind } from '@mihrab/core/features/mosques/mosque-fields.ts'
import { readTexts, textsOf, writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { mosqueSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { publicMosqueSchema } from '@mihrab/core/features/public/public.schemas.ts'
import { cleanText, cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { type Language, languageNames } from '@mihrab/core/languages.ts'

/** How a kind of field is kept in its column. */
interface ColumnKind {
  readonly empty: string | number | null
  read(stored: unknown): unknown
  write(given: unknown): unknown
  /** For the history: null if there is nothing, or only what most mosques have. */
  describe(stored: unknown): string | null
}

const asIs = <Value>(value: Value) => value
const orNull = (text: string) => text || null

/** A line for each language: `العربية: مسجد قباء`. */
function describeTexts(stored: string): string | null {
  const lines = textsOf(readTexts(stored)).map(([language, text]) => `${languageNames[language]}: ${text}`)
  return lines.join('\n') || null
}

const kinds: Readonly<Record<Exclude<FieldKind, 'people'>, ColumnKind>> = {
  text: { empty: '', read: cleanText, write: asIs, describe: orNull },
  texts: {
    empty: '',
    read: (stored: string) => cleanTexts(readTexts(stored)),
    write: writeTexts,
    describe: describeTexts,
  },
  facilities: {
    empty: '',
    read: readFacilities,
    write: (given: readonly Facility[]) => given.join(','),
    describe: (stored: string) => stored.replaceAll(',', ', ') || null,
  },
  flag: {
    empty: 0,
    read: (stored) => stored === 1,
    write: Number,
    describe: (stored) => (stored === 1 ? 'yes' : null),
  },
  language: {
    empty: null,
    read: asIs,
    write: asIs,
    describe: (stored: Language | null) => stored && languageNames[stored],
  },
  image: { empty: null, read: asIs, write: asIs, describe: (stored: string | null) => stored },
}

const columns = fieldEntries.flatMap(([name, { kind, column = name, ...field }]) =>
  kind === 'people' ? [] : [{ ...kinds[kind], name, column, field }],
)
const given = columns.filter(({ field }) => field.given)
const visible = columns.flatMap(({ field, ...column }) =>
  field.public ? [{ ...column, name: field.publicName ?? column.name }] : [],
)

/** Fills copies of one object: a third of the time of `Object.fromEntries`, and lists are on the hot path. */
function readerOf<Values>(fields: readonly (typeof visible)[number][], names: readonly string[]) {
  const shape = inOrder<Record<string, unknown>>(names, {})
  return (row: MosqueColumns): Values => {
    const stored: Readonly<Record<string, unknown>> = row
    const values: Record<string, unknown> = { ...shape }
    for (const { name, column, read } of fields) values[name] = read(stored[column])
    return values as Values
  }
}

/** As responses have them, for those who may see everything. */
export const readColumns = readerOf<ColumnValues>(columns, Object.keys(mosqueSchema.shape))

/** In the order in which the open API and GeoJSON have them; the rest of a public mosque is left to the caller. */
export const readPublicColumns = readerOf<PublicValues>(visible, Object.keys(publicMosqueSchema.shape))

/** The columns after a registration or change; omitted fields stay as they were. */
export function writeColumns(
  change: Readonly<Record<string, unknown>>,
  before: MosqueColumns | null,
): MosqueColumns {
  const stored: Readonly<Record<string, unknown>> | null = before
  const after = columns.map(({ name, column, empty, write }) => [
    column,
    change[name] === undefined ? (stored ? stored[column] : empty) : write(change[name]),
  ])
  return Object.fromEntries(after) as MosqueColumns
}

/** For the history, by the names of the API: null for a field without a value. */
export function describeColumns(row: MosqueColumns): Record<string, string | null> {
  const stored: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(given.map(({ name, column, describe }) => [name, describe(stored[column])]))
}
