import type { z } from 'zod'
import { type ColumnTypes, type MosqueField, mosqueFields } from './mosque-fields.ts'

/* Types and shapes derived from the table of a mosque's fields, for schemas, columns and forms. */

type Fields = typeof mosqueFields
type FieldName = keyof Fields

/** Fields with some traits, such as `{ kind: 'text' }`. */
export type FieldWith<Traits> = {
  [Name in FieldName]: Fields[Name] extends Traits ? Name : never
}[FieldName]

type GivenField = FieldWith<{ given: z.ZodType }>
export type FormField = Exclude<GivenField, FieldWith<{ inForm: false }>>
type PublicField = FieldWith<{ public: z.ZodType }>
type ColumnField = Exclude<FieldName, FieldWith<{ kind: 'people' }>>

type Renamed<Name extends FieldName, Key extends 'column' | 'publicName'> =
  Fields[Name] extends Record<Key, infer Other extends string> ? Other : Name

export type MosqueColumns = {
  [Name in ColumnField as Renamed<Name, 'column'>]: ColumnTypes[Fields[Name]['kind']]
}
type StoredShape = { [Name in FieldName]: Fields[Name]['stored'] }
type GivenShape = { [Name in GivenField]: Fields[Name]['given'] }
type ChangedShape = {
  [Name in GivenField]: Fields[Name] extends { changed: infer Changed extends z.ZodType }
    ? Changed
    : Fields[Name]['given']
}
type PublicShape = { [Name in PublicField as Renamed<Name, 'publicName'>]: Fields[Name]['public'] }

export type ColumnValues = { [Name in ColumnField]: z.output<Fields[Name]['stored']> }
export type PublicValues = { [Name in keyof PublicShape]: z.output<PublicShape[Name]> }

const table: Readonly<Record<string, MosqueField>> = mosqueFields
export const fieldEntries = Object.entries(table)

/** A part of each field that has it. */
function partsOf<Parts>(partOf: (field: MosqueField) => unknown): Parts {
  const parts = fieldEntries.map(([name, field]) => [name, partOf(field)])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Parts
}

export const storedShape = partsOf<StoredShape>(({ stored }) => stored)
export const givenShape = partsOf<GivenShape>(({ given }) => given)
export const changedShape = partsOf<ChangedShape>(({ given, changed = given }) => changed)
export const notByContactPersons = partsOf<Record<FieldWith<{ byContactPersons: false }>, true>>(
  ({ byContactPersons }) => (byContactPersons === false ? true : undefined),
)

export const publicShape = Object.fromEntries(
  fieldEntries.flatMap(([name, field]) => (field.public ? [[field.publicName ?? name, field.public]] : [])),
) as PublicShape

/** The entries in an order that clients know; those that it does not name follow. */
export function inOrder<Values extends object>(
  known: readonly NoInfer<keyof Values & string>[],
  values: Values,
): Values {
  return { ...Object.fromEntries(known.map((name) => [name, undefined])), ...values }
}
