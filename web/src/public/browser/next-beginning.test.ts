import { afterEach, expect, test } from 'vitest'
import { tellBegun } from './next-beginning.ts'

const open = (row: string) => {
  document.body.innerHTML = `
    <p data-next-begins data-alone="Begins" data-begun="Began {time}" data-to-begin="Begins {time}">Begins 12:20</p>
    <section data-day="2027-02-01"><table><tbody data-prayer="dhuhr" data-next ${row}></tbody></table></section>`
}
const said = () => document.querySelector('[data-next-begins]')?.textContent
const published = 'data-begins="12:20" data-jamaah="12:45" data-begins-at="2027-02-01T12:20:00.000Z"'

afterEach(() => {
  document.body.replaceChildren()
})

test.each([
  ['2027-02-01T12:19:59Z', 'Begins 12:20'],
  ['2027-02-01T12:20:00Z', 'Began 12:20'],
])('at %s the next prayer is said to be: %s', (now, expected) => {
  open(published)
  tellBegun(Date.parse(now))
  expect(said()).toBe(expected)
})

test('a page of another day, without what is next, is left as it is', () => {
  open('')
  document.querySelector('tbody')?.removeAttribute('data-next')
  tellBegun(Date.parse('2027-02-01T12:30:00Z'))
  expect(said()).toBe('Begins 12:20')
})
