import { afterEach, expect, test } from 'vitest'
import { showNext } from './show-next.ts'

const at = Date.parse
const { dataset } = document.documentElement
const around = {
  today: '2027-02-01',
  next: at('2027-02-01T12:45:00Z'),
  days: [
    {
      date: '2027-02-01',
      rows: [
        {
          prayer: 'dhuhr',
          begins: ['12:20', at('2027-02-01T12:20:00Z')],
          jamaahs: [['12:45', at('2027-02-01T12:45:00Z')]],
        },
        {
          prayer: 'asr',
          begins: ['14:31', at('2027-02-01T14:31:00Z')],
          jamaahs: [['15:00', at('2027-02-01T15:00:00Z')]],
        },
      ],
    },
  ],
}

const open = (card = `data-around='${JSON.stringify(around)}'`) => {
  dataset.words = JSON.stringify({ beginsAt: 'Begins', began: 'Began {time}', begins: 'Begins {time}' })
  document.body.innerHTML = `
    <section><p data-next-name>dhuhr</p><p data-next-begins>Begins 12:20</p>
      <p role="timer" data-countdown="2027-02-01T12:45:00.000Z"></p></section>
    <section data-day="2027-02-01" ${card}><table>
      <tbody data-prayer="dhuhr" data-next><tr><th><span>dhuhr</span></th></tr></tbody>
      <tbody data-prayer="asr"><tr><th><span>asr</span></th></tr></tbody></table></section>`
}
const said = () => document.querySelector('[data-next-begins]')?.textContent

afterEach(() => {
  document.body.replaceChildren()
  delete dataset.words
  delete dataset.kept
})

test.each([
  ['2027-02-01T12:19:59Z', 'Begins 12:20'],
  ['2027-02-01T12:20:00Z', 'Began 12:20'],
])('at %s the next prayer has the note %s', (now, expected) => {
  open()
  showNext(at(now))
  expect(said()).toBe(expected)
})

test.each(['2027-02-01T11:00:00Z', '2027-02-01T12:45:00Z', '2027-03-01T12:45:00Z'])(
  'a page from the server keeps the server’s next prayer, whatever the device’s clock says: at %s',
  (now) => {
    open()
    showNext(at(now))
    expect(document.querySelector<HTMLElement>('tbody[data-next]')?.dataset.prayer).toBe('dhuhr')
    expect(document.querySelector('[data-next-name]')?.textContent).toBe('dhuhr')
    expect(document.querySelector('[data-countdown]')?.getAttribute('data-countdown')).toBe(
      '2027-02-01T12:45:00.000Z',
    )
  },
)

test('a cached page shows no prayer before the one that the server named, however wrong the device’s clock', () => {
  open()
  dataset.kept = '2027-02-01T12:10:00.000Z'
  showNext(at('2026-01-01T00:00:00Z'))
  expect(document.querySelector('[data-next-name]')?.textContent).toBe('dhuhr')
  // A clock that was an hour ahead and has been corrected.
  showNext(at('2027-02-01T12:50:00Z'))
  expect(document.querySelector('[data-next-name]')?.textContent).toBe('asr')
  showNext(at('2027-02-01T11:50:00Z'))
  expect(document.querySelector('[data-next-name]')?.textContent).toBe('dhuhr')
})

test('a page of another day, which shows no next prayer, is left unchanged', () => {
  open('')
  showNext(at('2027-02-01T12:30:00Z'))
  expect(said()).toBe('Begins 12:20')
})
