import {
  field,
  held,
  openCalendar,
  openSetDialog,
  prepareCalendar,
  press,
  setAfter,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadWords, speak } from '#lib/i18n.ts'

prepareCalendar()
// Other tests of this worker expect English.
afterEach(() => speak('en'))

test('a rule that gives a time too early or too late gets a warning with the first day', async () => {
  await openCalendar()
  await openSetDialog()
  await setAfter('Maghrib', '-20')
  screen.getByText(/^Before the calculated start time: Maghrib \(15:54 on 27 Nov\)\.$/)
  type('Maghrib: minutes after it begins', '150')
  screen.getByText(/^After the next time begins: Maghrib \(Isha 1\d:\d\d on 27 Nov\)\.$/)
})

test('a time is compared with what begins after it', async () => {
  await openCalendar()
  await openSetDialog()
  type('Isha', '02:00')
  expect(screen.queryByText(/^After the next/)).toBeNull()
  type('Fajr', '08:30')
  screen.getByText(/^After the next time begins: Fajr \(sunrise 07:52 on 27 Nov\)\.$/)
  type('Fajr', '')
  type('Asr', '16:30')
  const warning = screen.getByText(/^After the next time begins: Asr \(Maghrib 15:54 on 27 Nov\)\.$/)
  // Below its field, not below all of them, where a phone does not show it.
  expect(warning.compareDocumentPosition(field('Maghrib')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a time before a printed start time gets a warning that says so', async () => {
  held.ownBegins = [{ date: '2026-11-27', maghrib: '16:10' }]
  await openCalendar()
  await openSetDialog()
  type('Maghrib', '16:00')
  type('Fajr', '05:00')
  const words = 'Before the start time printed by the mosque: Maghrib (16:10 on 27 Nov).'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/^Before the calculated start time: Fajr \(05:49 on 30 Nov\)/)).toBeTruthy()
})

test('a khutbah after its prayer gets a warning that names its jumu’ah', async () => {
  await openCalendar()
  await openSetDialog()
  type('Jumah', '13:15')
  await press('Add a jumu’ah')
  type('Khutbah', '13:15')
  type('Jumu’ah 2', '14:00')
  type('Khutbah 2', '14:10')
  expect(screen.getByText('Jumu’ah 2: the khutbah at 14:10 is after the prayer at 14:00.')).toBeTruthy()
  expect(screen.getAllByText(/is after the prayer/)).toHaveLength(1)
  type('Khutbah', '13:20')
  expect(screen.getByText('Jumah: the khutbah at 13:20 is after the prayer at 13:15.')).toBeTruthy()
})

test('in Turkish the start of Fajr is named İmsak beside the time of Sabah', async () => {
  await openCalendar()
  await openSetDialog()
  type('Fajr', '05:00')
  await act(async () => {
    await loadWords(['prayerTimes'])
    await speak('tr')
  })
  expect(screen.getByText(/: İmsak \(30 Kas: 05:49\)\.$/)).toBeTruthy()
  expect(screen.getByLabelText('Sabah')).toBeTruthy()
})
