import {
  getHijriCalendar,
  importHijriMonths,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { aHijriCalendar } from '@mihrab/web/test/hijri-samples.ts'
import { field, openAs, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HijriCalendarScreen } from './hijri-calendar-screen.tsx'

/** The evening of 29 Shaban 1448 in Sheffield. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-07T18:40:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  const api = fakeApi()
  api.on(getHijriCalendar, () => ({ calendar: aHijriCalendar(), months: [] }))
  openAs(aUser(), '/hijri/council', <HijriCalendarScreen id="council" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Paste past announcements' }))
  return api
}

test('past announcements come from a pasted text or a file, and a wrong line is named', async () => {
  const api = await open()
  api.on(importHijriMonths, refuse('badRequest', 'Line 2: no such month'))
  await press('Import')
  expect(field('Announcements, a line each').getAttribute('aria-invalid')).toBe('true')
  const file = new File(['1447/9 2026-02-19\n1447/13 2026-03-20'], 'months.txt', { type: 'text/plain' })
  await userEvent.upload(field('Or a text file'), file)
  await waitFor(() => expect(field('Announcements, a line each').value).toContain('1447/13'))
  await press('Import')
  expect((await screen.findByRole('alert')).textContent).toBe('Line 2: no such month')
  api.on(importHijriMonths, () => ({ success: true as const, added: 2, corrected: 0, unchanged: 1 }))
  await press('Import')
  await findToast('New: 2, corrected: 0, unchanged: 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('months that have not begun are imported only after a question', async () => {
  const api = await open()
  api.on(importHijriMonths, () => ({ success: true as const, added: 2, corrected: 0, unchanged: 0 }))
  type('Announcements, a line each', '1448/8 2027-01-10\n1448/9 2027-02-08')
  await press('Import')
  const question = await screen.findByRole('alertdialog', { name: 'Announce months that have not begun?' })
  expect(question.textContent).toContain('These lines also announce: Ramadan 1448.')
  await press('Cancel')
  expect(api.callsOf(importHijriMonths)).toHaveLength(0)
  await press('Import')
  const read = api.callsOf(getHijriCalendar).length
  await press('Announce them too')
  await findToast('New: 2, corrected: 0, unchanged: 0')
  expect(api.callsOf(getHijriCalendar).length).toBeGreaterThan(read)
})
