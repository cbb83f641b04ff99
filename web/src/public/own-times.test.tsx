import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { type Jumuah, singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { PublishedRange } from '@mihrab/core/features/prayer-times/published-on.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { mosqueOfPages, timesOfPages, winterOfPages as winter } from '@mihrab/web/test/public-page.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FactsCard } from './facts-card.tsx'
import { JumuahCard } from './jumuah-card.tsx'
import { TimesCard } from './times-card.tsx'

const mosque = { ...mosqueOfPages, facilities: [] }
const { calculation } = timesOfPages
/** At 9:00 on Friday 27 November 2026. */
const pageOf = (ranges: PublishedRange[], ownBegins: OwnBegins[] = []): MosquePage =>
  mosquePage(
    { mosqueId: 'quba', mosque, times: { calculation, ranges, ownBegins }, events: [] },
    { now: new Date('2026-11-27T09:00Z'), date: null, isChosen: false },
  )
const textOf = (element: Element | null) => element?.textContent ?? ''
const whole = {
  fajr: '06:00',
  sunrise: '07:45',
  dhuhr: '12:00',
  asr: '13:45',
  maghrib: '16:10',
  isha: '18:00',
}

test('a jamā’ah by a rule says so, and its start time says that the mosque prints it', () => {
  const ranges = [{ ...winter, rules: { maghrib: { after: 5 } } }]
  const { container } = render(
    <TimesCard page={pageOf(ranges, [{ date: '2026-11-27', maghrib: '16:10' }])} />,
  )
  const row = container.querySelector('[data-prayer=maghrib]')
  expect(row?.getAttribute('data-begins')).toBe('16:10')
  expect(row?.getAttribute('data-begins-source')).toBe('mosque')
  expect(row?.getAttribute('data-jamaah')).toBe('16:15')
  const reason = textOf(container.querySelector('#why-maghrib'))
  expect(reason).toContain(
    'The jamā’ah time is 5 minutes after it begins. The jamā’ah time was published by the mosque',
  )
  expect(reason).toContain('The start time is the one the mosque prints.')
  expect(reason).not.toContain('Method:')
  expect(textOf(container)).toContain(
    'The mosque sets the jamā’ah times, and when these prayers begin: Maghrib.',
  )
})

test.each<[PublishedRange[], OwnBegins[], string]>([
  [[winter], [], 'Jamā’ah times are set by the mosque. “Begins” times are calculated for this place.'],
  [[winter], [{ date: '2026-11-27', ...whole }], 'Jamā’ah and “Begins” times are set by the mosque.'],
  [[], [], 'Calculated times. The mosque has not published its own for this day.'],
  [[], [{ date: '2026-11-27', ...whole }], 'It has not published its jamā’ah times for this day.'],
  [
    [],
    [{ date: '2026-11-27', fajr: '06:00' }],
    'The mosque sets when these prayers begin: Fajr. The rest is calculated.',
  ],
])('the sources of a day’s times are named below them (case %#)', (ranges, ownBegins, sentence) => {
  const { container } = render(<TimesCard page={pageOf(ranges, ownBegins)} />)
  expect(textOf(container)).toContain(sentence)
})

test('a day without a start time shows a mark for none', () => {
  const page = pageOf([winter])
  const rows = page.table.rows.map((row) => (row.prayer === 'isha' ? { ...row, begins: null } : row))
  const { container } = render(<TimesCard page={{ ...page, table: { ...page.table, rows } }} />)
  const row = container.querySelector('[data-prayer=isha]')
  expect(row?.hasAttribute('data-begins')).toBe(false)
  expect(textOf(row?.querySelector('td') ?? null)).toBe('–none')
})

test('each jumu’ah of the day is in the table, with all its details on its card', () => {
  const arabic = {
    time: '12:45',
    khutbah: '12:30',
    place: 'Main hall',
    language: 'العربية',
    womenSpace: true,
    note: 'Come early',
  }
  const page = pageOf([{ ...winter, jumuahs: [arabic, { ...singleJumuah('13:30'), language: 'English' }] }])
  const table = render(<TimesCard page={page} />).container
  const row = table.querySelector('[data-prayer=jumuah]')
  expect(row?.getAttribute('data-jamaah')).toBe('12:45')
  expect([...(row?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['12:45', '13:30'])
  const card = render(<JumuahCard jumuah={page.jumuah} />).container
  const lines = [...card.querySelectorAll('[data-jumuah]')]
  expect(lines.map((line) => line.getAttribute('data-jumuah'))).toEqual(['12:45', '13:30'])
  expect(lines.map(textOf)).toEqual([
    '12:45Khutbah 12:30 · Main hall · العربية · Women’s space · Come early',
    '13:30English',
  ])
  expect(card.querySelectorAll('bdi')).toHaveLength(6)
  const facts = render(<FactsCard page={page} />).container
  expect(textOf(facts.querySelector('[data-khutbah-languages]'))).toBe('Khutbah in العربية, English')
})

test('a jumu’ah without details is only a prayer, and no language is among the facts', () => {
  const jumuahs: Jumuah[] = [singleJumuah('12:45')]
  const page = pageOf([{ ...winter, jumuahs }])
  expect(textOf(render(<JumuahCard jumuah={page.jumuah} />).container.querySelector('li'))).toBe(
    '12:45Prayer',
  )
  expect(render(<FactsCard page={page} />).container.querySelector('[data-khutbah-languages]')).toBeNull()
})

test.each([
  ['2026-12-31', null, 'Times set until 31 December 2026'],
  ['2026-12-31', '2027-05-01', 'Times set until 31 December 2026'],
  ['2026-11-26', null, 'No times set for today'],
  [null, null, 'No times set for today'],
])('with times set until %s, the page of the day %s says: %s', (timesSetUntil, date, expected) => {
  const page = mosquePage(
    {
      mosqueId: 'quba',
      mosque: { ...mosque, timesSetUntil },
      times: { calculation, ranges: [winter], ownBegins: [] },
      events: [],
    },
    { now: new Date('2026-11-27T09:00Z'), date, isChosen: false },
  )
  expect(textOf(render(<FactsCard page={page} />).container)).toContain(expected)
})
