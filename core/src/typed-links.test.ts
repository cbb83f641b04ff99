import { expect, test } from 'vitest'
import { dialledNumber, withHttps } from './typed-links.ts'

test.each([
  ['www.quba.example', 'https://www.quba.example'],
  [' quba.example ', 'https://quba.example'],
  ['quba.example/times?day=1#asr', 'https://quba.example/times?day=1#asr'],
  ['quba.example:8443', 'https://quba.example:8443'],
  ['мечеть.рф', 'https://мечеть.рф'],
  ['https://quba.example', 'https://quba.example'],
  ['http://quba.example', 'http://quba.example'],
  ['mailto:office@quba.example', 'mailto:office@quba.example'],
  ['office@quba.example', 'office@quba.example'],
  ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
  ['our page', 'our page'],
  ['none', 'none'],
  ['quba.example or www.quba.example', 'quba.example or www.quba.example'],
  ['', ''],
])('“%s” is meant as “%s”', (text, meant) => {
  expect(withHttps(text)).toBe(meant)
})

test.each([
  ['0114 496 0000', '01144960000'],
  ['+49 (30) 123-45', '+493012345'],
  ['٠٣٠ ١٢٣٤٥٦٧٨٩', '030123456789'],
  ['+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
  ['+৮৮০ ১৭১২ ৩৪৫৬৭৯', '+8801712345679'],
  ['０１１４', '0114'],
  ['after Isha', null],
  ['', null],
])('%s is dialled as %s', (phone, dialled) => expect(dialledNumber(phone)).toBe(dialled))
