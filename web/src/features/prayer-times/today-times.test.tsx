import type { Notice } from '@mihrab/core/features/notices/notices.schemas.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import {
  cell,
  field,
  held,
  openCalendar,
  prepareCalendar,
  press,
  rangeOf,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

prepareCalendar()

const card = () => {
  const section = screen.getByRole('heading', { name: 'Today' }).closest('section')
  if (!section) throw new Error('The heading has no section')
  return within(section)
}
const times = () =>
  card()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim())

const openNoon = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00Z`))

test('the card shows the times of today, and which is next', async () => {
  openNoon('2026-11-24')
  await openCalendar()
  expect(card().getByText('Tue 24 Nov · 14 Jumada II 1448')).toBeTruthy()
  expect(times()).toEqual([
    'Fajr 06:15 begins 05:41',
    'Dhuhr 12:15 next, in 15 min',
    'Asr 14:00 begins 13:38',
    'Maghrib 16:24 begins 15:58',
    'Isha 18:30 begins 17:56',
    'Jumah – Friday',
  ])
})

test('the time until the next prayer is in hours and minutes, rounded as on the public page', async () => {
  vi.setSystemTime(new Date('2026-11-24T08:30:30Z'))
  await openCalendar()
  expect(times()[1]).toBe('Dhuhr 12:15 next, in 3 h 45 min')
})

test('on Fridays Jumu’ah takes the place of Dhuhr', async () => {
  held.ranges = [
    rangeOf('2026-11-11', '2026-11-20', { jumuahs: [singleJumuah('12:45'), singleJumuah('13:30')] }),
  ]
  await openCalendar()
  expect(times()[1]).toMatch(/^Dhuhr – begins 11:5\d$/)
  expect(times()[5]).toBe('Jumah 12:45, 13:30 next, in 45 min')
  await press(/^Dhuhr –/)
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(field('Dhuhr').getAttribute('aria-describedby')).toBe(
    screen.getByText('Jumu’ah takes its place', { selector: 'p' }).id,
  )
})

test('Jumu’ah shows the next Friday’s times, and changes that day', async () => {
  openNoon('2026-11-24')
  held.ranges = [
    rangeOf('2026-11-21', '2026-11-25'),
    rangeOf('2026-11-26', '2026-11-30', { jumuahs: [singleJumuah('13:45')] }),
  ]
  await openCalendar()
  expect(times()[5]).toBe('Jumah 13:45 Friday')
  await press(/^Jumah 13:45/)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  expect(within(dialog).getByRole('radio', { name: 'Change only this day Fri 27 Nov' })).toHaveProperty(
    'checked',
    true,
  )
})

test('a closed prayer says so, and the next open one is next', async () => {
  openNoon('2026-11-24')
  held.ranges = [rangeOf('2026-11-21', '2026-11-30', { asr: '14:00' })]
  const closure = { from: '2026-11-24T12:00', to: '2026-11-27T15:00', prayers: ['dhuhr', 'jumuah'] }
  const notice = { ...closure, kind: 'closure', note: '', _id: 'n', mosqueId: 'm', updatedAt: '' }
  const cancelled = { ...notice, _id: 'o', prayers: ['asr'], state: 'cancelled' }
  held.notices = [{ ...notice, state: 'active' }, cancelled] as Notice[]
  await openCalendar()
  await waitFor(() => expect(times()[1]).toMatch(/^Dhuhr Closed begins/))
  expect([times()[2], times()[5]]).toEqual(['Asr 14:00 next, in 2 h 0 min', 'Jumah Closed Friday'])
})

test('after the last prayer of today none of them is next', async () => {
  vi.setSystemTime(new Date('2026-11-24T21:00:00Z'))
  await openCalendar()
  expect(times().join()).not.toContain('next')
})

test('a press opens today’s dialog with the cursor in that prayer’s field, and returns', async () => {
  await openCalendar()
  const isha = screen.getByRole('button', { name: /^Isha 18:30/ })
  await userEvent.click(isha)
  await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
  await waitFor(() => expect(document.activeElement).toBe(field('Isha')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(isha))
})

test('without times today, dashes show, and a press opens the dialog that adds some for today', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25')]
  await openCalendar()
  expect(times()[0]).toMatch(/^Fajr – begins/)
  await press(/^Asr –/)
  const dialog = await screen.findByRole('dialog', { name: 'Set Prayer Times' })
  expect(within(dialog).getByText('20 Nov, 1 day')).toBeTruthy()
})

test.each(['asr', 'jumah'])(
  '?change=%s in the address opens the dialog at that prayer, once',
  async (prayer) => {
    const { router } = await openCalendar('mosqueAdmin', 0, `/?change=${prayer}&mosque=m`)
    await screen.findByRole('dialog', { name: 'Edit Prayer Times' })
    const label = prayer === 'asr' ? 'Asr' : 'Jumah'
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(router.state.location.search).toBe('?mosque=m')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-20')))
  },
)

test('an address with an unknown prayer opens nothing', async () => {
  const { router } = await openCalendar('mosqueAdmin', 0, '/?change=witr')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})
