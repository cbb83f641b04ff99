import type { Endpoint } from '@mihrab/core/contract.ts'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A place of a request that takes text. */
export interface TextPlace {
  readonly where: 'query' | 'body'
  /** `ranges.[].fajr`; `[]` is an item of a list. */
  readonly path: readonly string[]
  /** Null if the contract sets none. */
  readonly maxLength: number | null
}

/** Every place of a request that takes free text. */
export function textPlacesOf({ query, body }: Endpoint): TextPlace[] {
  const places = (where: TextPlace['where'], schema: z.ZodType | undefined) =>
    schema
      ? textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((place) => ({
          where,
          ...place,
        }))
      : []
  return [...places('query', query), ...places('body', body)]
}

/** A value with only `text` at its place. */
export function valueWith(path: readonly string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  return name === '[]' ? [valueWith(rest, text)] : { [name]: valueWith(rest, text) }
}

function textsIn(schema: JsonSchema, path: readonly string[] = []): Omit<TextPlace, 'where'>[] {
  const kinds = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []) as JsonSchema[])
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  const { items, additionalProperties: others } = schema
  return [
    ...(isFreeText(schema) ? [{ path, maxLength: schema.maxLength ?? null }] : []),
    ...kinds.flatMap((kind) => textsIn(kind, path)),
    ...fields.flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...(typeof items === 'object' ? textsIn(items as JsonSchema, [...path, '[]']) : []),
    ...(typeof others === 'object' ? textsIn(others, [...path, 'friday']) : []),
  ]
}

/** Ids are compared as a whole, whatever their length. */
function isFreeText({ type, enum: choices, const: only, format }: JsonSchema): boolean {
  const isText = [type].flat().includes('string')
  return isText && choices === undefined && only === undefined && format !== 'uuid'
}
