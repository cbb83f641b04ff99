import {
  createPrayerTimeRange,
  updatePrayerTimeRange,
} from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import {
  field,
  held,
  openCalendar,
  openEditDialog,
  openSetDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  times,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

async function setMaghribAfter(minutes: string) {
  await choose('Maghrib: after it begins')
  type('Maghrib minutes after', minutes)
}

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

test('a prayer set to minutes after it begins is saved as a rule, without a time of its own', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setMaghribAfter('5')
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const { maghrib: _, ...others } = times
  expect(api.callsOf(createPrayerTimeRange).map(({ body }) => body)).toEqual([
    {
      ...{ mosqueId: 'm', startDate: '2026-11-27', endDate: '2026-11-30' },
      ...others,
      rules: { maghrib: { after: 5 } },
    },
  ])
})

test('what a rule gives is shown at once: on the first and the last day, the earliest and the latest', async () => {
  await openCalendar()
  await openSetDialog()
  await setMaghribAfter('5')
  expect(screen.getByText('15:59 on 27 Nov, 15:57 on 30 Nov')).toBeTruthy()
  expect(screen.getByText('Between 15:57 and 15:59')).toBeTruthy()
  type('Maghrib minutes after', '15')
  expect(screen.getByText('16:09 on 27 Nov, 16:07 on 30 Nov')).toBeTruthy()
})

test('what a rule gives follows the mosque’s own beginnings', async () => {
  held.ownBegins = [{ date: '2026-11-27', maghrib: '16:10' }]
  await openCalendar()
  await openSetDialog()
  await setMaghribAfter('5')
  expect(await screen.findByText('16:15 on 27 Nov, 15:57 on 30 Nov')).toBeTruthy()
  expect(screen.getByText('Begins 15:52 – 16:10')).toBeTruthy()
  expect(screen.getByText(/^“Begins” is the mosque’s own, or computed/)).toBeTruthy()
})

test.each(['', '181', '-121', '2.5'])('minutes of “%s” are refused at their field', async (minutes) => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setMaghribAfter(minutes)
  await press('Save')
  expect(field('Maghrib minutes after').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Maghrib minutes after'))
  expect(screen.getByText(/must be a whole number from -120 to 180/)).toBeTruthy()
  expect(api.callsOf(createPrayerTimeRange)).toEqual([])
})

test('a rule that the server refuses bears the server’s message until it changes', async () => {
  const { api } = await openCalendar()
  await openSetDialog()
  typeTimes()
  await setMaghribAfter('5')
  const words = 'Maghrib has no beginning to count from on 2026-11-28'
  api.on(createPrayerTimeRange, refuse('badRequest', words, { maghrib: words }))
  await press('Save')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field('Maghrib minutes after').getAttribute('aria-invalid')).toBe('true')
  type('Maghrib minutes after', '6')
  expect(screen.queryByText(words)).toBeNull()
})

test('a prayer that is set back to a time loses its rule', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  const { api } = await openCalendar()
  await openEditDialog()
  expect(field('Maghrib minutes after').value).toBe('5')
  await choose('Maghrib: at')
  expect(field('Maghrib').value).toBe('16:24')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    ...{ maghrib: '16:24', rules: {}, updatedAt: '1' },
  })
})

const isha: PrayerRule = {
  ...{ after: 15, notBefore: '19:30', weekly: 'friday' as const },
  round: { to: 15, way: 'up' },
  on: { saturday: '20:00' },
}

test('a richer rule is told in words, and kept when other prayers change', async () => {
  const rules = { isha, fajr: { beforeSunrise: 30 } }
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules })]
  const { api } = await openCalendar()
  const dialog = await openEditDialog()
  const words =
    'Begins + 15, rounded up to 15 minutes, not before 19:30, one time a week from Friday, Saturday 20:00'
  expect(within(dialog).getByText(words)).toBeTruthy()
  expect(within(dialog).getByText('Sunrise − 30')).toBeTruthy()
  expect(field('Fajr minutes before sunrise').value).toBe('30')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ asr: '14:30', rules, updatedAt: '1' })
})

test('the minutes of a richer rule change without its other parts', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha } })]
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha minutes after', '20')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    rules: { isha: { ...isha, after: 20 } },
    updatedAt: '1',
  })
})

test('a rule of some weekdays alone stands beside its prayer’s time', async () => {
  const rules = { dhuhr: { on: { sunday: '13:00' } } }
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules })]
  const { api } = await openCalendar()
  const dialog = await openEditDialog()
  expect(within(dialog).getByText('Sunday 13:00')).toBeTruthy()
  type('Dhuhr', '12:45')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ dhuhr: '12:45', rules, updatedAt: '1' })
})

test('rules are copied from the range before, with the times', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  const { api } = await openCalendar()
  await openSetDialog()
  type('Asr', '14:30')
  await userEvent.click(screen.getByRole('button', { name: /^Copy the times of/ }))
  await press('Save')
  expect(await screen.findByText('Prayer times saved successfully')).toBeTruthy()
  const body = api.callsOf(createPrayerTimeRange)[0]?.body
  expect(body).toMatchObject({ asr: '14:30', fajr: times.fajr, rules: { maghrib: { after: 5 } } })
  expect(body).not.toHaveProperty('maghrib')
})

test('a rule comes back with a deleted range', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { maghrib: { after: 5 } } })]
  const { api } = await openCalendar()
  await openEditDialog()
  await press('Delete')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/are back$/)
  expect(api.callsOf(createPrayerTimeRange)[0]?.body).toMatchObject({ rules: { maghrib: { after: 5 } } })
})

test.each([
  ['-20', /^Before the computed beginning: Maghrib \(15:54 on 27 Nov\)\.$/],
  ['150', /^After the next time begins: Maghrib \(Isha 1\d:\d\d on 27 Nov\)\.$/],
])('minutes after of %s are warned of with the first day: %s', async (minutes, words) => {
  await openCalendar()
  await openSetDialog()
  await setMaghribAfter(minutes)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['Fajr', '08:30', /^After the next time begins: Fajr \(sunrise 07:52 on 27 Nov\)\.$/],
  ['Isha', '02:00', null],
  ['Asr', '16:30', /^After the next time begins: Asr \(Maghrib 15:54 on 27 Nov\)\.$/],
])('%s at %s is held against what begins after it', async (prayer, time, words) => {
  await openCalendar()
  await openSetDialog()
  type(prayer, time)
  if (words) expect(screen.getByText(words)).toBeTruthy()
  else expect(screen.queryByText(/^After the next/)).toBeNull()
})

test('a colleague’s rule is told as a change', async () => {
  await openCalendar()
  await openEditDialog()
  type('Isha', '19:00')
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { asr: '14:00', rules: { maghrib: { after: 5 } } })].map(
    (range) => ({ ...range, updatedAt: '2' }),
  )
  await press('Update')
  expect(await screen.findByText('Maghrib: 16:24 → Begins + 5')).toBeTruthy()
})

test('rounding, bounds and weekdays are set behind “More”', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await choose('Isha: after it begins')
  type('Isha minutes after', '15')
  await press('More about Isha')
  await userEvent.selectOptions(screen.getByLabelText('Isha rounding'), 'rounded up to 15 minutes')
  await userEvent.selectOptions(screen.getByLabelText('Isha one time a week from'), 'Friday')
  type('Isha not before', '19:30')
  type('Isha not after', '22:30')
  type('Isha on Saturday', '20:00')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    rules: { isha: { ...isha, notAfter: '22:30' } },
    updatedAt: '1',
  })
})

test('Fajr can count from sunrise; what is taken away again is not sent', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await choose('Fajr: after it begins')
  await press('More about Fajr')
  await userEvent.selectOptions(screen.getByLabelText('Fajr counts from'), 'Sunrise, before it')
  type('Fajr minutes before sunrise', '30')
  type('Fajr not before', '06:00')
  type('Fajr not before', '')
  type('Fajr on Sunday', '07:00')
  type('Fajr on Sunday', '')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  const body = api.callsOf(updatePrayerTimeRange)[0]?.body
  expect(body).toStrictEqual({ rules: { fajr: { beforeSunrise: 30 } }, updatedAt: '1' })
})

test('bounds the wrong way round are refused at the prayer', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await choose('Isha: after it begins')
  type('Isha minutes after', '15')
  await press('More about Isha')
  type('Isha not before', '22:30')
  type('Isha not after', '19:30')
  await press('Update')
  expect(field('Isha minutes after').getAttribute('aria-invalid')).toBe('true')
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([])
})

test('a richer rule comes back after a look at the time', async () => {
  const rules = { isha, fajr: { beforeSunrise: 30 } }
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules })]
  const { api } = await openCalendar()
  await openEditDialog()
  await choose('Isha: at')
  await choose('Isha: after it begins')
  await choose('Fajr: at')
  await choose('Fajr: after it begins')
  expect(field('Fajr minutes before sunrise').value).toBe('30')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ asr: '14:30', rules, updatedAt: '1' })
})

test('fixed times of some weekdays come back after a look at minutes', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { dhuhr: { on: { sunday: '13:00' } } } })]
  const { api } = await openCalendar()
  await openEditDialog()
  await choose('Dhuhr: after it begins')
  await choose('Dhuhr: at')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toMatchObject({
    rules: { dhuhr: { on: { sunday: '13:00' } } },
  })
})

test('a time before a beginning that the mosque prints says so', async () => {
  held.ownBegins = [{ date: '2026-11-27', maghrib: '16:10' }]
  await openCalendar()
  await openSetDialog()
  type('Maghrib', '16:00')
  type('Fajr', '05:00')
  const words = 'Before the beginning printed by the mosque: Maghrib (16:10 on 27 Nov).'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/^Before the computed beginning: Fajr \(05:49 on 30 Nov\)/)).toBeTruthy()
})
