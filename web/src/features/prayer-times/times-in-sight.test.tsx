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

test('times that changed from the day before stand out', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-11-20'), rangeOf('2026-11-21', '2026-11-25', { isha: '18:45' })]
  await openCalendar()
  const isStrong = (day: string, text: string) =>
    [...cell(day).querySelectorAll('span')]
      .find((span) => span.textContent?.trim() === text)
      ?.classList.contains('font-semibold')
  expect(isStrong('2026-11-21', 'Isha 18:45')).toBe(true)
  expect(isStrong('2026-11-21', 'Fajr 06:15')).toBe(false)
  expect(isStrong('2026-11-22', 'Isha 18:45')).toBe(false)
})

test('the first visible day stands out only if it differs from the day before it', async () => {
  held.ranges = [rangeOf('2026-10-20', '2026-11-20')]
  await openCalendar()
  expect(shownOn('2026-11-01')).toBe('Fajr 06:15 Isha 18:30')
  expect(cell('2026-11-01').querySelector('.font-semibold.lg\\:block')).toBeNull()
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

test('the list shows a rule with its earliest and latest result, and every jumu’ah', async () => {
  held.ranges = [
    rangeOf('2026-11-21', '2026-11-25', {
      rules: { maghrib: { after: 5 } },
      jumuahs: [singleJumuah('12:45'), singleJumuah('13:30')],
    }),
  ]
  await openCalendar()
  const row = screen.getByRole('button', { name: /^21\s–\s25\sNov/ })
  expect(row.textContent).toMatch(/Maghrib Begins \+ 5 \(16:0[12] – 16:0[56]\) /)
  expect(row.textContent).toContain('12:45, 13:30')
})

test('the mosque’s own start times are loaded only if a rule counts from them', async () => {
  held.ownBegins = [{ date: '2026-11-22', isha: '18:31' }]
  const { api } = await openCalendar()
  expect(api.callsOf(getTimetable)).toEqual([])
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
  const row = screen.getByRole('button', { name: /^21\s–\s25\sNov/ })
  expect(row.textContent).toContain('Begins + 5, not before 19:30 (19:30) ')
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
