// @module-tag full
import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import {
  chooseRadio,
  field,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  setAfter,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

prepareCalendar()

function typeTimes() {
  for (const [prayer, time] of Object.entries(times)) {
    type(`${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`, time)
  }
}

test('the dialog opens with six times and no rule', async () => {
  await openCalendar()
  await openSetDialog()
  for (const prayer of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: `${prayer}: at` }).checked).toBe(true)
    expect(field(prayer).type).toBe('time')
  }
  expect(field('Jumah').type).toBe('time')
  expect(document.activeElement).toBe(field('Fajr'))
})

test('a prayer set to minutes after it begins is saved as a rule, without its own time', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setAfter('Maghrib', '5')
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const { maghrib: _, ...others } = times
  expect(api.callsOf(createPrayerTimeRange).map(({ body }) => body)).toEqual([
    {
      mosqueId: 'm',
      startDate: '2026-11-27',
      endDate: '2026-11-30',
      ...others,
      rules: { maghrib: { after: 5 } },
    },
  ])
})

test('the result of a rule shows at once: on the first and the last day, the earliest and the latest', async () => {
  held.ownBegins = [{ date: '2026-11-28', maghrib: '16:10' }]
  await openCalendar()
  await openSetDialog()
  await setAfter('Maghrib', '5')
  expect(screen.getByText('15:59 on 27 Nov, 15:57 on 30 Nov')).toBeTruthy()
  expect(await screen.findByText('Between 15:57 and 16:15')).toBeTruthy()
  type('Maghrib: minutes after it begins', '15')
  expect(screen.getByText('16:09 on 27 Nov, 16:07 on 30 Nov')).toBeTruthy()
})

test('the result of a rule follows the mosque’s own start times', async () => {
  held.ownBegins = [{ date: '2026-11-27', maghrib: '16:10' }]
  await openCalendar()
  await openSetDialog()
  await setAfter('Maghrib', '5')
  expect(await screen.findByText('16:15 on 27 Nov, 15:57 on 30 Nov')).toBeTruthy()
  expect(screen.queryByText(/^Between/)).toBeNull()
  expect(screen.getByText('Begins 15:52 – 16:10')).toBeTruthy()
  expect(screen.getByText(/^“Begins” is the mosque’s own start time, or calculated/)).toBeTruthy()
})

test('a fajr that begins on the evening before is marked as such', async () => {
  held.ownBegins = [{ date: '2026-11-27', fajr: '23:50' }]
  await openCalendar()
  await openSetDialog()
  await setAfter('Fajr', '5')
  expect(
    await screen.findByText(
      /^Begins 05:4\d – 23:50 \(the evening before\)|^Begins 23:50 \(the evening before\) – /,
    ),
  ).toBeTruthy()
})

test.each(['', '181', '-121', '2.5'])('minutes of “%s” are rejected at their field', async (minutes) => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setAfter('Maghrib', minutes)
  await press('Save')
  expect(field('Maghrib: minutes after it begins').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Maghrib: minutes after it begins'))
  expect(screen.getByText(/must be a whole number from -120 to 180/)).toBeTruthy()
  expect(api.callsOf(createPrayerTimeRange)).toEqual([])
})

test('a rule that the server rejects shows the server’s message until it changes', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setAfter('Maghrib', '5')
  const words = 'Maghrib has no start time to count from on 2026-11-28'
  api.on(createPrayerTimeRange, refuse('badRequest', words, { maghrib: words }))
  await press('Save')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Maghrib: minutes after it begins').getAttribute('aria-invalid')).toBe('true')
  type('Maghrib: minutes after it begins', '6')
  expect(screen.queryByText(words)).toBeNull()
})

test('a prayer that is set back to a time loses its rule and begins with what that gave', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  const { api } = await openCalendar()
  await openEditDialog()
  expect(field('Maghrib: minutes after it begins').value).toBe('5')
  await chooseRadio('Maghrib: at')
  expect(field('Maghrib').value).toBe('16:06')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    maghrib: '16:06',
    rules: {},
    updatedAt: '1',
  })
})

test('rules are copied from the previous range along with the times', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  const { api } = await openCalendar()
  await openSetDialog()
  type('Asr', '14:30')
  await press(/^Copy the times of/)
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const body = api.callsOf(createPrayerTimeRange)[0]?.body
  expect(body).toMatchObject({ asr: '14:30', fajr: times.fajr, rules: { maghrib: { after: 5 } } })
  expect(body).not.toHaveProperty('maghrib')
})

test('a colleague’s new rule is shown as a change', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { asr: '14:00', rules: { maghrib: { after: 5 } } })].map(
    (range) => ({ ...range, updatedAt: '2' }),
  )
  await press('Update')
  expect(await screen.findByText('Maghrib: 16:24 → Begins + 5')).toBeTruthy()
})
