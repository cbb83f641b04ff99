import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import type { RightValues } from './right-values.ts'
import { unusualJsonText, unusualText } from './unusual-values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Bodies as JSON text: valid by the schema, with one odd field, or with many. */
export function jsonTextOf(schema: z.ZodType, right: RightValues): Arbitrary<string> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.oneof(
    { weight: 4, arbitrary: textFor(described, '', { right, unusualShare: 0 }) },
    { weight: 4, arbitrary: withOneUnusualField(described, right) },
    { weight: 2, arbitrary: textFor(described, '', { right, unusualShare: 3 }) },
  )
}

interface Recipe {
  readonly right: RightValues
  /** Share of odd values. */
  readonly unusualShare: number
}

/** Text for a value of the schema; the name counts more than the type. */
function textFor(schema: JsonSchema, name: string, recipe: Recipe): Arbitrary<string> {
  const known = recipe.right.valuesOf(name)
  const made = madeOf(schema, name, recipe)
  const usual = known
    ? fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: made },
      )
    : made
  if (recipe.unusualShare === 0 || name === '') return usual
  return fc.oneof(
    { weight: 10 - recipe.unusualShare, arbitrary: usual },
    { weight: recipe.unusualShare, arbitrary: unusualJsonText },
  )
}

function madeOf(schema: JsonSchema, name: string, recipe: Recipe): Arbitrary<string> {
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return fc.oneof(...kinds.map((kind) => madeOf(kind as JsonSchema, name, recipe)))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)))
  const types = [schema.type ?? []].flat()
  const type = types[0]
  if (types.length > 1) {
    return fc.oneof(...types.map((one) => madeOf({ ...schema, type: one } as JsonSchema, name, recipe)))
  }
  if (type === 'object') return objectOf(schema, recipe)
  if (type === 'array') {
    const item = textFor((schema.items ?? {}) as JsonSchema, singular(name), recipe)
    return fc.array(item, { maxLength: 4 }).map((items) => `[${items.join(',')}]`)
  }
  if (type === 'boolean') return fc.boolean().map(String)
  if (type === 'null') return fc.constant('null')
  if (type === 'number' || type === 'integer') return numberOf(schema)
  return type === 'string' ? textOf(schema) : unusualJsonText
}

const singular = (name: string) => (name === 'ranges' || name === 'ownBegins' ? '' : `${name}.item`)

function objectOf(schema: JsonSchema, recipe: Recipe): Arbitrary<string> {
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => {
    const value = textFor(of as JsonSchema, name, recipe).map((text) => `${JSON.stringify(name)}:${text}`)
    return required.has(name) && recipe.unusualShare === 0 ? value : fc.option(value, { freq: 3, nil: null })
  })
  const surplus = recipe.unusualShare === 0 ? fc.constant([]) : surplusFields
  return fc
    .tuple(fc.tuple(...fields), surplus)
    .map(([own, more]) => `{${[...own.filter((field) => field !== null), ...more].join(',')}}`)
}

/** Fields outside every schema that would do harm if code accepted everything. */
const surplusFields = fc.array(
  fc.constantFrom(
    ...[
      '"__proto__":{"isAdmin":1}',
      '"constructor":{"prototype":{"isAdmin":1}}',
      '"isAdmin":1',
      '"role":"admin"',
    ],
    ...[
      '"ownerId":null',
      '"status":"approved"',
      '"_id":"x"',
      '"passwordHash":"x"',
      '"emailConfirmedAt":"2026"',
    ],
  ),
  { maxLength: 3 },
)

function numberOf(schema: JsonSchema): Arbitrary<string> {
  const { minimum = -1000, maximum = 1000 } = schema
  const min = Math.max(minimum, -1e9)
  const max = Math.min(maximum, 1e9)
  if (schema.type === 'integer') return fc.integer({ min, max }).map(String)
  return fc.double({ min, max, noNaN: true }).map((value) => JSON.stringify(value))
}

function textOf(schema: JsonSchema): Arbitrary<string> {
  if (schema.pattern?.startsWith('^([01]')) return fc.constantFrom('"05:30"', '"12:00"', '"23:59"')
  const words = fc.constantFrom('Salam', 'السلام عليكم', 'a', '2026-12-01', 'x'.repeat(180))
  return fc.oneof({ weight: 3, arbitrary: words }, unusualText).map((text) => JSON.stringify(text))
}

/** Valid except for one field. */
function withOneUnusualField(schema: JsonSchema, right: RightValues): Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {})
  const whole = textFor(schema, '', { right, unusualShare: 0 })
  if (names.length === 0) return unusualJsonText
  return fc.tuple(whole, fc.constantFrom(...names), unusualJsonText).map(([text, name, unusual]) => {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unusual
    const others = Object.entries(value).filter(([other]) => other !== name)
    const fields = others.map(([other, one]) => `${JSON.stringify(other)}:${JSON.stringify(one)}`)
    return `{${[...fields, `${JSON.stringify(name)}:${unusual}`].join(',')}}`
  })
}
