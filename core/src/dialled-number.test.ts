import { expect, test } from 'vitest'
import { dialledNumber } from './dialled-number.ts'

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
