import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('a day without published times has one column, and a screen without times has no table', () => {
  expect(read('times.css')).toMatch(
    /\[data-times="begins"\] \.jamaah,\s*\[data-times="none"\] table \{\s*display: none;\s*\}/,
  )
})

test('the bar for a chosen moment covers part of the screen without moving it', () => {
  expect(read('frame.css')).toMatch(/\n\.as-of \{\s*position: fixed;/)
})

test('in Arabic the word “and” between two jumu’ahs joins the second', () => {
  expect(read('languages.css')).toMatch(/html\[lang="ar"\] \.jumuahs \.and \{\s*margin-left: 0;/)
})
