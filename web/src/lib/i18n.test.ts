import { codedError } from '@mihrab/core/error-codes.ts'
import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import german from '@mihrab/core/locales/de/app.json' with { type: 'json' }
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { words } from '#ui/words.ts'
import { describeError, labelOf } from './describe-error.ts'
import { formatHijriDay } from './format-hijri.ts'
import { loadWords, speak } from './i18n.ts'
import { listed } from './listed.ts'
import { wordParts } from './word-parts.ts'

afterEach(() => speak('en'))

test('another language has its own words, direction and errors', async () => {
  await speak('ar')
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(i18next.t('ui.cancel', { ns: 'app' })).toMatch(/\p{Script=Arabic}/u)
  expect(words.cancel).toBe(i18next.t('ui.cancel', { ns: 'app' }))
  expect(describeError(codedError('required', { field: 'email' }))).toContain(labelOf('email'))
  expect(labelOf('email')).toMatch(/\p{Script=Arabic}/u)
  expect(listed(['1', '', '2'])).toBe('1، 2')

  await speak('en')
  expect(document.documentElement.dir).toBe('ltr')
  expect(words.cancel).toBe('Cancel')
  expect(labelOf('email')).toBe('Email')
})

test('Hijri days have the reader’s names and digits', async () => {
  await loadWords()
  await speak('ar')
  expect(formatHijriDay(ummAlQura, '2026-11-20')).toBe('١٠ جمادى الآخرة ١٤٤٨ هـ')
  await speak('tr')
  expect(formatHijriDay(ummAlQura, '2026-11-20')).toMatch(/^10 \p{Script=Latin}+ 1448$/u)
})

test('words requested while the language changes load in the new language', async () => {
  const changed = speak('id')
  await Promise.all([loadWords(), loadWords(wordParts.findings), changed])
  for (const feature of ['mosques', 'timetables', 'timetableFindings']) {
    expect(i18next.hasResourceBundle('id', feature)).toBe(true)
  }
})

test('the last choice of a language wins while words still load', async () => {
  expect(await Promise.all([speak('ur'), speak('de')])).toEqual([false, true])
  expect(document.documentElement.lang).toBe('de')
  expect(i18next.t('ui.cancel', { ns: 'app' })).toBe(german.ui.cancel)
})
