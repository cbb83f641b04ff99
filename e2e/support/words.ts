import { directionOf, type Language } from '@mihrab/core/languages.ts'
import { isolated } from '@mihrab/core/text-direction.ts'
import { language } from './language.ts'
import { readWordFiles, type Sentence, sentencesOf, wordsOf } from './word-files.ts'
import { writeFigures } from './written-figures.ts'

const english = sentencesOf(readWordFiles('en'))

/** Texts that journeys look for must be unambiguous in these languages, whichever they run in. */
const unambiguousIn = new Set<Language>(['ar', language])

const placeholder = /\{\{(\w+)(?:, \w+)?\}\}/

/**
 * Translates an English text of the product to the journeys' language: `w('Save')`, `w('Reply to Sara
 * Malik')`, `w('20:15')`, `w('February 2027')`. Matches whole sentences of `core/locales`, with their values.
 * Throws if none matches, or several with different translations: `place` then selects one by the file or the
 * start of the key, as `contact.inbox`.
 */
export function w(text: string, place = ''): string {
  const found = findSentence(text, place)
  if (found) return language === 'en' ? text : write(found, language)
  const written = writeFigures(text, language) ?? writeList(text, language)
  if (written === null) throw new Error(`“${text}” is not among the words of ${place || 'the product'}`)
  return written
}

/** Any text of a sentence, whatever its values are: `like('Actions for {{mosque}}')`. */
export function like(template: string, place = ''): RegExp {
  const matches = english.filter((each) => withoutForms(each.text) === template && isIn(each, place))
  if (matches.length === 0)
    throw new Error(`“${template}” is not among the words of ${place || 'the product'}`)
  const forms = matches.flatMap(formsOf)
  const sources = forms.map((form) =>
    form.split(new RegExp(placeholder.source.replace('(', '(?:'))).map(spacedOut),
  )
  return new RegExp(sources.map((parts) => parts.join('.*')).join('|'))
}

/** `{{count, number}}` as `{{count}}`. */
const withoutForms = (text: string) => text.replace(new RegExp(placeholder, 'g'), '{{$1}}')

function formsOf({ key, plural }: Sentence): string[] {
  return [...readWordFiles(language)]
    .filter(([each]) => (plural ? each.startsWith(`${key}_`) : each === key))
    .map(([, text]) => text)
}

interface Found extends Omit<Sentence, 'text'> {
  readonly values: Readonly<Record<string, string>>
}

function findSentence(text: string, place: string): Found | null {
  const all = english
    .filter((each) => isIn(each, place))
    .flatMap((each) => matchOf(each, text, place === '' ? fewestLetters : 0) ?? [])
  const most = Math.max(...all.map(({ literal }) => literal))
  const matches = all.filter(({ literal }) => literal === most)
  for (const each of unambiguousIn) {
    const meanings = new Set(matches.map((match) => (each === 'en' ? text : write(match, each))))
    if (meanings.size < 2) continue
    const keys = matches.map(({ key }) => key).join(', ')
    throw new Error(`“${text}” means several things, as ${keys}: say which`)
  }
  return matches[0] ?? null
}

const isIn = ({ key }: Sentence, place: string) =>
  place === '' || key === place || key.startsWith(`${place}.`)

/**
 * Without a `place`, a sentence with values must have words of its own: `{{from}} at {{to}}` would match too
 * many texts.
 */
const fewestLetters = 5

/** The values with which a sentence makes a text; null if it does not. */
function matchOf(
  { key, text: template, plural }: Sentence,
  text: string,
  letters: number,
): (Found & { literal: number }) | null {
  if (template === text) return { key, plural, values: {}, literal: text.length }
  const parts = template.split(placeholder)
  const literal = parts.filter((_, index) => index % 2 === 0).join('')
  if (parts.length === 1 || literal.replace(/\P{L}/gu, '').length < letters) return null
  const source = parts.map((part, index) => (index % 2 === 0 ? escapeText(part) : '(.+?)')).join('')
  const values = new RegExp(`^${source}$`, 's').exec(text)?.slice(1)
  if (!values) return null
  const names = parts.filter((_, index) => index % 2 === 1)
  const entries = values.map((value, index) => [names[index] ?? '', value])
  return { key, plural, values: Object.fromEntries(entries), literal: literal.length }
}

function write({ values, ...sentence }: Found, target: Language): string {
  const count = Number(values.count?.replaceAll(',', '') ?? (sentence.plural === 'zero' ? 0 : 1))
  const template = wordsOf(readWordFiles(target), target, sentence, count)
  return template.replace(new RegExp(placeholder, 'g'), (_, name: string) =>
    writeValue(values[name] ?? String(count), sentence.key, target),
  )
}

/** A value in its sentence: a word or a list of words, a number, a time, a day, or an unchanged name. */
function writeValue(value: string, key: string, target: Language): string {
  return writeFigures(value, target) ?? writeList(value, target) ?? isolate(value, key, target)
}

/** A list of words, days and times, as in `Parking, Library`. */
function writeList(text: string, target: Language): string | null {
  const parts = text.split(', ').map((part) => {
    const word = english.find((each) => each.text === part)
    return word ? write({ ...word, values: {} }, target) : writeFigures(part, target)
  })
  return parts.includes(null) ? null : parts.join(directionOf(target) === 'rtl' ? '، ' : ', ')
}

/** In a right-to-left sentence values are isolated: in errors all, elsewhere those in Latin letters. */
function isolate(text: string, key: string, target: Language): string {
  const isIsolated = /^errors\./.test(key) || /\p{Script=Latin}/u.test(text)
  return isIsolated ? isolated(text, target) : text
}

/** Escapes a part of a sentence for a pattern; a line may end at any space. */
const spacedOut = (text: string) => escapeText(text).replace(/\s+/g, '\\s+')

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
