/** A file of words: texts by keys, in groups or lists. */
export type Words = Readonly<Record<string, unknown>>

const forms = /_(zero|one|two|few|many|other)$/

/**
 * Faults of a translation by key: missing, extra or empty texts, differing placeholders and tags, and missing
 * or unknown plural forms.
 */
export function faultsOf(english: Words, translation: Words, language: string): string[] {
  const [source, translated] = [textsOf(english), textsOf(translation)]
  const known = namesOf(source)
  const leftOver = [...translated.keys()].filter(
    (key) => !known.has(key) && !known.has(key.replace(forms, '')) && !isStartName(key, known),
  )
  return [
    ...[...known].flatMap((name) => faultsOfName(name, { source, translated, language })),
    ...leftOver.map((key) => `${key}: is left over`),
  ]
}

/**
 * `prayers.fajr_begins`: a language may name a start time differently from its prayer, where English uses one
 * name.
 */
function isStartName(key: string, known: ReadonlySet<string>): boolean {
  return key.endsWith('_begins') && known.has(key.replace(/_begins$/, ''))
}

interface Compared {
  readonly source: ReadonlyMap<string, string>
  readonly translated: ReadonlyMap<string, string>
  readonly language: string
}

function faultsOfName(name: string, { source, translated, language }: Compared): string[] {
  const original = source.get(`${name}_other`) ?? source.get(name) ?? ''
  const plain = translated.get(name)
  const plurals = [...translated].filter(([key]) => forms.test(key) && key.replace(forms, '') === name)
  if (plurals.length === 0) {
    if (source.has(`${name}_other`)) return [`${name}: lacks its plural forms`]
    return plain === undefined ? [`${name}: is missing`] : faultsOfText(name, original, plain)
  }
  if (!original.includes('{{count') && !source.has(`${name}_other`))
    return [`${name}: has no count, so no plural forms`]
  if (plain !== undefined && !source.has(name)) return [`${name}: stands beside its plural forms`]
  return [
    ...faultsOfForms(
      name,
      plurals.map(([key]) => forms.exec(key)?.[1] ?? ''),
      language,
    ),
    ...plurals.flatMap(([key, text]) => faultsOfText(key, original, text)),
  ]
}

/** Every language may have a form for zero. */
function faultsOfForms(name: string, present: readonly string[], language: string): string[] {
  const needed: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...needed.filter((form) => !present.includes(form)).map((form) => `${name}: lacks the form ${form}`),
    ...present
      .filter((form) => form !== 'zero' && !needed.includes(form))
      .map((form) => `${name}: has the form ${form}`),
  ]
}

function faultsOfText(key: string, original: string, text: string): string[] {
  if (text.trim() === '') return original.trim() === '' ? [] : [`${key}: is empty`]
  // A form that implies its number may omit it.
  const mayLackCount = /_(zero|one|two)$/.test(key)
  const wanted = marksOf(original).filter((mark) => !(mayLackCount && isCount(mark)))
  const found = marksOf(text).filter((mark) => !(mayLackCount && isCount(mark)))
  return wanted.join() === found.join()
    ? []
    : [`${key}: has ${found.join(' ') || 'no values'} for ${wanted.join(' ') || 'none'}`]
}

/** `{{field, label}}`, `<days>`: distinct and sorted, independent of word order. */
function marksOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{[^{}]*\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark))].sort()
}

function isCount(mark: string): boolean {
  return /^\{\{count\b/.test(mark)
}

/** Without plural suffixes. A key of its own may end like one: it has no other forms. */
function namesOf(texts: ReadonlyMap<string, string>): Set<string> {
  return new Set(
    [...texts.keys()].map((key) => {
      const name = key.replace(forms, '')
      return texts.has(`${name}_other`) ? name : key
    }),
  )
}

function textsOf(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]])
  return new Map(
    Object.entries(words ?? {}).flatMap(([key, inner]) => [...textsOf(inner, path ? `${path}.${key}` : key)]),
  )
}
