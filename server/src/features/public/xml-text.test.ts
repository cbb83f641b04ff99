import { expect, test } from 'vitest'
import { toXmlText } from './xml-text.ts'

test.each([
  ['markup', '<b a="1">&', '&lt;b a=&quot;1&quot;&gt;&amp;'],
  ['control characters and halves of a pair', 'Masjid\u0000\u001b \ud800Nur\uffff', 'Masjid Nur'],
  ['letters of every script', 'مسجد النور 🕌', 'مسجد النور 🕌'],
])('%s are written so that a reader of XML takes them as text', (_what, text, written) => {
  expect(toXmlText(text)).toBe(written)
})
