import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import {
  cell,
  held,
  openCalendar,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryKeyOf } from '#lib/api.ts'

prepareCalendar()

const shownOn = (day: string) =>
  document.getElementById(cell(day).getAttribute('aria-describedby') ?? '')?.textContent?.trim()

test('a covered day shows its Fajr and its Isha, also to screen readers', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { isha: '18:45' })]
  await openCalendar()
  expect(shownOn('2026-11-20')).toBe('Fajr 06:15 Isha 18:30')
  expect(shownOn('2026-11-21')).toBe('Fajr 06:15 Isha 18:45')
  expect(cell('2026-11-26').getAttribute('aria-describedby')).toBeNull()
})

/** The underlined words of a day. */
const changedOn = (day: string) =>
  [...cell(day).querySelectorAll('[data-changed]:not([data-dot])')].map((line) => line.textContent?.trim())

test('a time that changed from the day before is named, to screen readers as well', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { isha: '18:45' })]
  await openCalendar()
  expect(changedOn('2026-11-21')).toEqual(['Isha 18:45'])
  expect(cell('2026-11-21').querySelector('[data-dot][data-changed]')).toBeTruthy()
  expect(cell('2026-11-21').textContent).toContain('has times, changed: Isha 18:45')
  expect(changedOn('2026-11-22')).toEqual([])
  expect(cell('2026-11-22').querySelector('[data-changed]')).toBeNull()
  expect(cell('2026-11-22').textContent).not.toContain('changed')
})

test('a changed prayer takes the place of Fajr or Isha', async () => {
  held.ranges = [
    rangeOf('2026-11-11', '2026-11-21'),
    rangeOf('2026-11-22', '2026-11-22', { asr: '14:00' }),
    rangeOf('2026-11-23', '2026-11-26'),
    rangeOf('2026-11-27', '2026-11-30', { jumah: '12:45' }),
  ]
  await openCalendar()
  expect(shownOn('2026-11-22')).toBe('Asr 14:00 Isha 18:30')
  expect(shownOn('2026-11-23')).toBe('Asr 14:15 Isha 18:30')
  // Compared with the Friday before.
  expect(shownOn('2026-11-27')).toBe('Isha 18:30 Jumah 12:45')
  expect(changedOn('2026-11-28')).toEqual([])
})

test('Maghrib, and times that follow the sun by a rule, do not count as changed', async () => {
  held.ranges = [
    rangeOf('2026-11-11', '2026-11-20'),
    rangeOf('2026-11-21', '2026-11-25', {
      maghrib: '16:00',
      rules: { fajr: { after: 20 }, isha: { after: 15, round: { to: 15, way: 'up' } } },
    }),
  ]
  await openCalendar()
  expect(changedOn('2026-11-21')).toEqual(['Isha 18:15'])
  expect(changedOn('2026-11-23')).toEqual([])
})

test('the first visible day, and days after a gap, stand out only if they differ from the day before', async () => {
  held.ranges = [rangeOf('2026-10-20', '2026-11-20'), rangeOf('2026-11-23', '2026-11-25', { fajr: '06:30' })]
  await openCalendar()
  expect(shownOn('2026-11-01')).toBe('Fajr 06:15 Isha 18:30')
  expect(changedOn('2026-11-01')).toEqual([])
  expect(changedOn('2026-11-23')).toEqual([])
})

test('a day shows the rule’s result for that day', async () => {
  held.ranges = [
    rangeOf('2026-11-21', '2026-11-25', {
      rules: { isha: { after: 15, round: { to: 15, way: 'up' } }, fajr: { after: 20 } },
    }),
  ]
  await openCalendar()
  expect(shownOn('2026-11-21')).toMatch(/^Fajr 05:5\d Isha 18:15$/)
  expect(shownOn('2026-11-25')).toMatch(/^Fajr 06:0\d Isha 18:15$/)
})

/** Texts of a row of the list, its days first. */
const cellsOf = (days: RegExp) =>
  [...(screen.getByRole('button', { name: days }).closest('tr')?.cells ?? [])].map(
    ({ textContent }) => textContent,
  )

test('the list shows a rule with its earliest and latest result, and every jumu’ah', async () => {
  held.ranges = [
    rangeOf('2026-11-21', '2026-11-25', {
      rules: { maghrib: { after: 5 } },
      jumuahs: [singleJumuah('12:45'), singleJumuah('13:30')],
    }),
  ]
  await openCalendar()
  const cells = cellsOf(/^21\s–\s25\sNov/)
  expect(cells[3]).toMatch(/Asr 14:15$/)
  expect(cells[4]).toMatch(/Maghrib 16:0[12] – 16:0[56]Begins \+ 5$/)
  expect(cells[6]).toContain('12:45, 13:30')
})

test('the mosque’s own start times are loaded for today, and for days on which a rule counts from them', async () => {
  held.ownBegins = [
    { date: '2026-11-20', isha: '18:02' },
    { date: '2026-11-22', isha: '18:31' },
  ]
  const { api } = await openCalendar()
  expect(await screen.findByRole('button', { name: 'Isha 18:30 begins 18:02' })).toBeTruthy()
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } } })]
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shownOn('2026-11-22')).toContain('Isha 18:41'))
  expect(api.callsOf(getTimetable).map(({ query }) => query)).toEqual([
    { from: '2026-01-01', to: '2026-12-31' },
  ])
})

test('a time that is the same every day shows alone in the list', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 5, notBefore: '19:30' } } })]
  await openCalendar()
  expect(cellsOf(/^21\s–\s25\sNov/)[5]).toMatch(/Isha 19:30Begins \+ 5 …$/)
  expect(screen.getByTitle('Begins + 5, not before 19:30')).toBeTruthy()
})

test('a long range loads the mosque’s own start times only for the visible month and its row', async () => {
  held.ranges = [rangeOf('2020-03-01', '2030-12-31', { rules: { isha: { after: 10 } } })]
  held.ownBegins = [{ date: '2026-11-22', isha: '18:31' }]
  const { api } = await openCalendar()
  await waitFor(() => expect(shownOn('2026-11-22')).toContain('Isha 18:41'))
  const years = api.callsOf(getTimetable).map(({ query }) => query?.from?.slice(0, 4))
  expect(years).toEqual(['2020', '2021', '2026'])
})

test('own start times that cannot be loaded are reported, and loaded again', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } } })]
  held.ownBegins = [{ date: '2026-11-22', isha: '18:31' }]
  const { api } = await openCalendar('mosqueAdmin', 0, '/', (server) =>
    server.on(getTimetable, refuse('badRequest', 'No')),
  )
  const alert = await screen.findByText(/^The start times printed by the mosque could not be loaded/)
  expect(alert.closest('[role=alert]')).toBeTruthy()
  api.on(getTimetable, ({ query: { from, to } }) => ({
    from,
    to,
    updatedAt: held.timesChangedAt,
    ownBegins: held.ownBegins,
    ranges: [],
  }))
  await press('Try again')
  await waitFor(() => expect(shownOn('2026-11-22')).toContain('Isha 18:41'))
  expect(screen.queryByText(/^The start times printed by the mosque/)).toBeNull()
})

test('data loaded for own start times does not replace a timetable that is to be changed', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha: { after: 10 } } })]
  held.ownBegins = [{ date: '2026-11-22', isha: '18:31' }]
  const { queryClient } = await openCalendar()
  await waitFor(() => expect(shownOn('2026-11-22')).toContain('Isha 18:41'))
  const year = { params: { id: 'm' }, query: { from: '2026-01-01', to: '2026-12-31' } }
  expect(queryClient.getQueryData(queryKeyOf(getTimetable, year))).toBeUndefined()
})
