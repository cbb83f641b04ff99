import { getNamazTimings } from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
} from '@mihrab/web/test/calendar-rig.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Prayers begin a minute later on the 30th than on all other days. */
async function openWithBeginnings() {
  const opened = await openCalendar()
  opened.api.on(getNamazTimings, ({ params }) => {
    const minute = params.date.endsWith('-30') ? '1' : '0'
    return {
      success: true as const,
      data: {
        timings: {
          Fajr: `05:5${minute}`,
          Sunrise: '07:30',
          Dhuhr: `11:5${minute}`,
          Asr: `13:4${minute}`,
          Maghrib: `15:5${minute}`,
          Isha: `17:5${minute}`,
        },
        date: params.date,
        timezone: 'Europe/London',
        method: { id: 2, name: 'Muslim World League', description: '' },
        estimated: false,
      },
    }
  })
  return opened
}

test('any month can be gone to, and its year chosen', async () => {
  await openCalendar()
  await press('Go to a month')
  await press('Next year')
  await userEvent.click(screen.getByRole('button', { name: /^February 2027, Sha/ }))
  expect(heading()).toBe('February 2027')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the days of the next twelve months without times are named and lead to their place', async () => {
  held.ranges = [rangeOf('2026-11-11', '2026-12-31'), rangeOf('2027-01-03', '2027-11-19')]
  await openCalendar()
  expect(screen.getByText('2 days of the next twelve months have no times:')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^1\s–\s2\sJan$/ }))
  expect(heading()).toBe('January 2027')
})

test('many gaps are named a few at a time', async () => {
  held.ranges = Array.from({ length: 12 }, (_, index) => {
    const month = `2027-${String(index + 1).padStart(2, '0')}`
    return rangeOf(`${month}-01`, `${month}-20`)
  })
  await openCalendar()
  const gaps = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('button'))
  const few = gaps().length
  await userEvent.click(screen.getByRole('button', { name: /^\d+ more$/ }))
  expect(gaps().length).toBeGreaterThan(few)
})

test('a year without a gap says so', async () => {
  held.ranges = [rangeOf('2026-11-11', '2027-12-31')]
  await openCalendar()
  expect(screen.getByText('Every day of the next twelve months has its times.')).toBeTruthy()
})

test('beside each time stands when its prayer begins, on the first and on the last day', async () => {
  await openWithBeginnings()
  await openSetDialog()
  expect(await screen.findByText('Begins 05:50 – 05:51')).toBeTruthy()
  expect(screen.getAllByText('Begins 11:50 – 11:51')).toHaveLength(2)
  expect(screen.getByLabelText('Fajr').getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText(/^“Begins” is computed for the first and the last day/)).toBeTruthy()
})

test('a time before its prayer begins is warned of, and saved all the same', async () => {
  await openWithBeginnings()
  await openSetDialog()
  await screen.findByText('Begins 05:50 – 05:51')
  for (const [prayer, time] of Object.entries({ Fajr: '05:50', Dhuhr: '12:15', Asr: '14:00' })) {
    type(prayer, time)
  }
  for (const [prayer, time] of Object.entries({ Maghrib: '16:00', Isha: '18:00', Jumah: '11:00' })) {
    type(prayer, time)
  }
  expect(screen.getByText(/^Before the computed beginning: Fajr, Jumah\./)).toBeTruthy()
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
})

test('without the computed times the dialog works, and says nothing of them', async () => {
  await openCalendar()
  await openEditDialog()
  expect(screen.queryByText(/Begins/)).toBeNull()
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
})

test('admins read another wording of what is missing', async () => {
  await openCalendar('admin', 1)
  await openSetDialog()
  await press('Save')
  expect(screen.getByText('Fajr time is required')).toBeTruthy()
})
