import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import {
  clocks,
  digitChoices,
  digitChoicesIn,
  findFormat,
  formatCookie,
  formatText,
} from './reader-format.ts'

test('every choice is read from the cookie as it was written, among others', () => {
  for (const digits of digitChoices) {
    for (const clock of clocks) {
      const cookie = `${formatCookie}=${formatText({ digits, clock })}`
      expect(findFormat(`a=b; ${cookie}; c=d`)).toEqual({ digits, clock })
      expect(findFormat(cookie)).toEqual({ digits, clock })
    }
  }
})

test.each([
  '',
  'mihrab-language=ar',
  `${formatCookie}=`,
  `${formatCookie}=latn`,
  `${formatCookie}=latn.h24`,
  `${formatCookie}=thai.h12`,
  `not-${formatCookie}=latn.h12`,
])('in the cookies %j there is no choice', (cookies) => {
  expect(findFormat(cookies)).toBeNull()
})

test('Bengali digits are offered in Bengali alone, the others everywhere', () => {
  for (const language of languages) {
    const others = ['language', 'latn', 'arab', 'arabext']
    expect(digitChoicesIn(language)).toEqual(language === 'bn' ? [...others, 'beng'] : others)
  }
})
