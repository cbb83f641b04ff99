import { languages } from '@mihrab/core/languages.ts'
import { clocks, digitChoices, plainFormat, type ReaderFormat } from '@mihrab/core/reader-format.ts'
import { localeWithFormat, plainLocaleOf, writeFigures } from '@mihrab/core/write-time.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { rewriteFigures, writerOf } from './rewrite-figures.ts'

const root = document.documentElement
const plain = plainFormat('en')

afterEach(() => {
  document.body.replaceChildren()
  rewriteFigures(plain)
  delete root.dataset.locale
})

test.each<[string, string, ReaderFormat, string]>([
  ['06:45 → 07:00', 'en-GB', { digits: 'language', clock: 'h12' }, '6:45 am → 7:00 am'],
  ['06:45, 19:30', 'en-GB', { digits: 'arabext', clock: 'h23' }, '۰۶:۴۵, ۱۹:۳۰'],
  ['٠٦:٤٥ – ١٩:٣٠', 'ar-u-nu-arab', { digits: 'latn', clock: 'h12' }, '6:45 ص – 7:30 م'],
  ['٧٬٤١٢ كم، ٠٫٤ كم', 'ar-u-nu-arab', { digits: 'latn', clock: 'h23' }, '7,412 كم، 0.4 كم'],
  ['٧٬٤١٢ كم', 'ar-u-nu-arab', { digits: 'arabext', clock: 'h23' }, '۷٬۴۱۲ كم'],
  ['২৩ নভেম্বর, ১২:৩০', 'bn-u-nu-beng', { digits: 'latn', clock: 'h12' }, '23 নভেম্বর, 12:30 PM'],
  ['25:00 · 10:75 · 10:30:15 · 5:30', 'en-GB', { digits: 'language', clock: 'h12' }, ''],
  ['S9 3TN, ٠٥:٣٠', 'ar-u-nu-arab', plain, ''],
  ['১:১৫ PM, ১২:০৫ AM', 'bn-u-hc-h12-nu-beng', { digits: 'latn', clock: 'h23' }, '13:15, 00:05'],
  ['7:30 PM, 45 منٹ', 'ur-u-hc-h12', { digits: 'arabext', clock: 'h12' }, '۷:۳۰ PM, ۴۵ منٹ'],
  ['13:30 PM · 0:30 AM · 7:75 PM · 7:30', 'ur-u-hc-h12', { digits: 'language', clock: 'h23' }, ''],
])('%j on a page in %s is, for a reader who chose %j, written as %j', (text, locale, format, written) => {
  expect(writerOf(format, locale)(text).replaceAll('\u00a0', ' ')).toBe(written || text)
})

/** Times as pages write them: alone, in lists and ranges, at noon and midnight. */
const times = ['05:07', '11:59, 12:00', '00:00 → 23:59', '13:15–14:00', '(20:30)']
const formats = digitChoices.flatMap((digits) => clocks.map((clock) => ({ digits, clock })))

test.each(languages)('each time on a page in %s is converted from either clock to either', (language) => {
  for (const from of clocks) {
    const locale = localeWithFormat(plainLocaleOf(language), { digits: 'language', clock: from })
    for (const format of formats) {
      const write = writerOf(format, locale)
      const wanted = localeWithFormat(locale, format)
      expect(times.map((text) => write(writeFigures(text, locale)))).toEqual(
        times.map((text) => writeFigures(text, wanted)),
      )
    }
  }
})

test('a time is recognised with any space before AM or PM', () => {
  const write = writerOf({ digits: 'language', clock: 'h23' }, 'ur-u-hc-h12')
  expect(['1:15\u00a0PM', '1:15\u202fPM', '1:15 PM'].map(write)).toEqual(['13:15', '13:15', '13:15'])
})

describe('on a page', () => {
  const page = `
    <p id="time">At 14:00</p>
    <bdi id="name">Room 14, 14:00</bdi>
    <p id="words" dir="auto">Open 24/7</p>
    <bdi id="was" class="figures">06:45</bdi>
    <code id="address">https://a.example/2026</code>
    <select id="choice"><option>10</option></select>`
  const text = (id: string) => document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' ')

  test('the page’s own figures are rewritten as chosen, text by people stays', () => {
    document.body.innerHTML = page
    rewriteFigures({ digits: 'arab', clock: 'h12' })
    expect(text('time')).toBe('At ٢:٠٠ pm')
    expect(text('was')).toBe('٦:٤٥ am')
    expect(text('name')).toBe('Room 14, 14:00')
    expect(text('words')).toBe('Open 24/7')
    expect(text('address')).toBe('https://a.example/2026')
    expect(text('choice')).toBe('10')
  })

  test('another format starts from the original text, and the plain one restores it', () => {
    document.body.innerHTML = page
    rewriteFigures({ digits: 'arab', clock: 'h12' })
    rewriteFigures({ digits: 'latn', clock: 'h12' })
    expect(text('time')).toBe('At 2:00 pm')
    rewriteFigures(plain)
    expect(text('time')).toBe('At 14:00')
    expect(text('was')).toBe('06:45')
  })

  test('text that a script writes later is rewritten too', async () => {
    root.dataset.locale = 'ar-u-nu-arab'
    document.body.innerHTML = '<p id="time">١٢:٣٠</p><div id="rows"></div>'
    rewriteFigures({ digits: 'latn', clock: 'h12' })
    expect(text('time')).toBe('12:30 م')
    const [time, rows] = [document.getElementById('time'), document.getElementById('rows')]
    if (time) time.textContent = '٠٧:١٥'
    if (rows) rows.innerHTML = '<ul><li>١٥ دقيقة</li></ul>'
    await waitFor(() => expect(text('rows')).toBe('15 دقيقة'))
    expect(text('time')).toBe('7:15 ص')
  })
})
