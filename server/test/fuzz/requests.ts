import type { Endpoint } from '@mihrab/core/contract.ts'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { formOf } from './forms.ts'
import type { RightValues } from './right-values.ts'
import { jsonTextOf } from './schema-values.ts'
import { unusualJsonText, unusualSegment, unusualText } from './unusual-values.ts'

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** Requests to one endpoint: mostly valid, invalid in one place, or invalid throughout. */
export function requestsTo(endpoint: Endpoint, right: RightValues): Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(endpoint, right),
      query: queryOf(endpoint.query, right),
      content: contentOf(endpoint, right),
      headers: misleadingHeaders,
    })
    .map(({ path, query, content, headers }) => ({
      method: endpoint.method,
      url: `/api${path}${query === '' ? '' : `?${query}`}`,
      headers: { ...content.headers, ...headers },
      payload: content.payload,
    }))
}

function pathOf({ path }: Endpoint, right: RightValues): Arbitrary<string> {
  const parts = path.split(/(:\w+)/)
  const segments = parts.map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const name = part.slice(1)
    const values = name === 'id' ? right.idsFor(path) : (right.valuesOf(name) ?? right.ids)
    const known = values.map((value) => encodeURIComponent(String(value)))
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constantFrom(...right.ids) },
      { weight: 1, arbitrary: unusualSegment },
    )
  })
  return fc.tuple(...segments).map((texts) => texts.join(''))
}

const unusualNames = [
  'limit',
  'cursor',
  'q',
  'unknown',
  '__proto__',
  'constructor',
  'a[b]',
  'a[]',
  'q[$ne]',
  '',
]

function queryOf(schema: z.ZodType | undefined, right: RightValues): Arbitrary<string> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const value = (name: string) => {
    const known = right.valuesOf(name)?.map(String)
    return known ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, unusualText) : unusualText
  }
  const own = names.map((name) =>
    fc.option(fc.array(value(name), { minLength: 1, maxLength: 2 })).map((values) => {
      return (values ?? []).map((text): [string, string] => [name, text])
    }),
  )
  const further = fc.array(fc.tuple(fc.constantFrom(...unusualNames), unusualText), { maxLength: 2 })
  const broken = fc.constantFrom('%', '&&=&', '%ff=%fe', '?', '#x', 'q=%zz', `q=${'%41'.repeat(2000)}`)
  const pairs = fc
    .tuple(fc.tuple(...own), fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, further))
    .map(([ownPairs, more]) =>
      [...ownPairs.flat(), ...more]
        .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
        .join('&'),
    )
  return fc.oneof({ weight: 9, arbitrary: pairs }, { weight: 1, arbitrary: broken })
}

interface Content {
  readonly headers: Record<string, string>
  readonly payload: string | Buffer | undefined
}

const nothing: Content = { headers: {}, payload: undefined }
const json = (payload: string): Content => ({ headers: { 'content-type': 'application/json' }, payload })

const unusualTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/json5',
  'application/xml',
  'application/json, text/plain',
  'x',
  '*/*',
]

function contentOf(endpoint: Endpoint, right: RightValues): Arbitrary<Content> {
  if (endpoint.upload) return formOf(endpoint.upload.field)
  const junk = unusualJsonText.map(json)
  if (!endpoint.body) return fc.oneof({ weight: 6, arbitrary: fc.constant(nothing) }, junk)
  const text = jsonTextOf(endpoint.body, right)
  return fc.oneof(
    { weight: 12, arbitrary: text.map(json) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([whole, at]) => json(cut(whole, at))) },
    { weight: 1, arbitrary: text.map((whole) => json(`\ufeff${whole}`)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom(...unusualTypes))
        .map(([payload, type]) => ({ headers: { 'content-type': type }, payload })),
    },
    { weight: 1, arbitrary: fc.constant(nothing) },
  )
}

const cut = (text: string, at: number) => text.slice(0, at % (text.length + 1))

/** Headers that mislead proxies, or code that trusts them. */
const misleadingHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': "127.0.0.1, '; --", 'x-forwarded-host': 'evil.example' },
      { 'x-original-url': '/api/users/fetchAll', 'x-rewrite-url': '/api/users/fetchAll' },
      { host: 'evil.example' },
      { accept: 'text/html;q=\u0001, */*' },
      { accept: 'application/xml' },
      { 'accept-encoding': 'br;q=1e309, x' },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'NaN' },
      { range: 'bytes=-1,0-,5-2' },
      { authorization: 'Bearer null' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'user-agent': `x${'🕌'.repeat(3)}<script>` },
    ),
  },
)
