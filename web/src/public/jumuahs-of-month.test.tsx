import { type Jumuah, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MonthDay, MonthPage } from '@mihrab/core/features/public/pages.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fridaysToDescribe } from './jumuah-details.tsx'
import { SheetLegend } from './print-legend.tsx'

const main: Jumuah = { ...singleJumuah('13:15'), khutbah: '13:00', place: 'Main hall' }
const small: Jumuah = { ...main, place: 'Small hall' }
const second = singleJumuah('14:00')

/** The Fridays of March 2027, with their jumu'ahs. */
function month(...fridays: Jumuah[][]): MonthDay[] {
  return fridays.map((jumuah, index): MonthDay => {
    const none = { fajr: null, sunrise: null, dhuhr: null, asr: null, maghrib: null, isha: null }
    const day = 5 + 7 * index
    return {
      date: `2027-03-${String(day).padStart(2, '0')}`,
      jumuah,
      closed: [],
      begins: none,
      jamaah: none,
      ownBegins: [],
      eid: null,
      hijri: { year: 1448, month: 9, day, state: 'computed' },
      estimated: false,
      changed: [],
      changedOnce: [],
      clockChange: null,
      isToday: false,
      isPast: false,
      isFriday: true,
      isSubjectToAnnouncement: false,
    }
  })
}

function legendOf(...fridays: Jumuah[][]) {
  const page = { month: { days: month(...fridays) }, method: { name: 'Muslim World League' } }
  const { container } = render(<SheetLegend page={page as unknown as MonthPage} />)
  const lines = [...container.querySelectorAll('.jumuah-box li')]
  return lines.map(({ textContent }) => textContent)
}

test('different jumu’ahs are printed for each of their Fridays', () => {
  expect(legendOf([main, second], [main, second], [small], [small])).toEqual([
    '5, 12 Mar: 13:15 Khutbah 13:00 · Main hall; 14:00 ',
    '19, 26 Mar: 13:15 Khutbah 13:00 · Small hall',
  ])
})

test('common jumu’ahs are printed once, and only differing times are in the table', () => {
  expect(legendOf([main], [main])).toEqual(['13:15 Khutbah 13:00 · Main hall'])
  expect(legendOf([second], [singleJumuah('13:30')])).toEqual([])
  expect(legendOf([], [])).toEqual([])
})

test('Fridays with the same jumu’ahs are grouped, even with others between them', () => {
  expect(fridaysToDescribe(month([main], [small], [main])).map(({ dates }) => dates)).toEqual([
    ['2027-03-05', '2027-03-19'],
    ['2027-03-12'],
  ])
})
