import { expect, test } from 'vitest'
import { readSources } from './project.ts'

/**
 * A number with the noun that it counts. Limits (`max`, `min`) and `{{minutes, minutes}}`, which `Intl`
 * writes with its noun, need no forms.
 */
const counted =
  /\{\{(count|days|minutes|seconds|hours|all|to|most|more)(, (number|digits))?\}\} ([a-z]+ )?(?!was|has|does|appears)[a-z]{3,}s\b/

/** A constant number, so that each language has the right form for it. */
const constants = [
  'auth.json register passwordHint',
  'passwords.json reset passwordHint',
  'users.json hints password',
  'contact.json inbox foundMore',
  'mosques.json list foundMore',
  'users.json list foundMore',
  'contact.json inbox unreadReport',
  'mosques.json confirmation invalidSubtitle',
  'mails.json confirmation expiry',
  'mails.json welcome confirm',
  'mails.json stillRight expiry',
  'mosques.json form fit tooFew',
  'mosques.json pending checked',
  'public.json pastChanges older',
  'timetable-check.json badge both',
  'timetable-check.json badge one',
  'timetables.json question text',
  'timetables.json changes text',
  'timetables.json changes none',
  'duplicates.json undoFor',
  'timetable-findings.json sentences maghribLate',
  'mosques.json form people full',
]

/** The number is never small: one has another sentence, or many days are compared. */
const neverSmall = [
  'times-values.json different',
  'timetable-history.json several',
  'users.json sessions showAll',
  'rules.json up',
  'rules.json down',
  'rules.json nearest',
  'timetable-fitting.json fit',
  'timetable-findings.json manyDays',
  ...['missingDays', 'betterMethod', 'farApart', 'farFromSunBefore', 'farFromSunAfter', 'farAlikeBefore']
    .concat('farAlikeAfter', 'farFromMethodBefore', 'farFromMethodAfter')
    .map((key) => `timetable-findings.json sentences ${key}`),
]

test('where a number stands beside its noun, the noun has its plural forms', () => {
  const texts = readSources('core/locales/en/*.json').flatMap(({ path, text }) =>
    textsIn(JSON.parse(text), path.slice(path.lastIndexOf('/') + 1)),
  )
  const found = texts.filter(([key, text]) => counted.test(text) && !/_(zero|one|other)$/.test(key))
  expect(found.map(([key]) => key).sort()).toEqual([...constants, ...neverSmall].sort())
})

function textsIn(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, `${key} ${name}`))
}
