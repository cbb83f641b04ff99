// @module-tag full
import { updatePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerRule } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import {
  chooseRadio,
  field,
  held,
  openCalendar,
  openEditDialog,
  prepareCalendar,
  press,
  rangeOf,
  refuse,
  setAfter,
  type,
} from '@mihrab/web/test/calendar-rig.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

prepareCalendar()

const isha: PrayerRule = {
  after: 15,
  notBefore: '19:30',
  weekly: 'friday' as const,
  round: { to: 15, way: 'up' },
  on: { saturday: '20:00' },
}

test('a detailed rule is described in words, and kept when other prayers change', async () => {
  const rules = { isha, fajr: { beforeSunrise: 30 } }
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules })]
  const { api } = await openCalendar()
  const dialog = await openEditDialog()
  const words =
    'Begins + 15, rounded up to the next 15 minutes, not before 19:30, same time all week from Friday, Saturday 20:00'
  expect(within(dialog).getByText(words)).toBeTruthy()
  expect(within(dialog).getByText('Sunrise − 30')).toBeTruthy()
  expect(field('Fajr: minutes before sunrise').value).toBe('30')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ asr: '14:30', rules, updatedAt: '1' })
})

test('the minutes of a detailed rule can change without its other parts', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha } })]
  const { api } = await openCalendar()
  await openEditDialog()
  type('Isha: minutes after it begins', '20')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    rules: { isha: { ...isha, after: 20 } },
    updatedAt: '1',
  })
})

test('rounding, bounds and weekdays can be set behind “More”', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await setAfter('Isha', '15')
  await press('More about Isha')
  await userEvent.selectOptions(screen.getByLabelText('Isha: rounding'), 'rounded up to')
  expect(screen.getByLabelText<HTMLSelectElement>('Isha: rounded to').value).toBe('15')
  await userEvent.selectOptions(screen.getByLabelText('Isha: same time all week from'), 'Friday')
  type('Isha: not before', '19:30')
  type('Isha: not after', '22:30')
  await press('Saturday')
  type('Isha on Saturday', '20:00')
  expect(screen.getByRole('button', { name: 'Saturday 20:00' })).toBeTruthy()
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({
    rules: { isha: { ...isha, notAfter: '22:30' } },
    updatedAt: '1',
  })
})

test('the chips of the weekdays open one time at a time, and name those that are set', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha } })]
  const { api } = await openCalendar()
  await openEditDialog()
  await press('More about Isha')
  expect(screen.queryByLabelText('Isha on Saturday')).toBeNull()
  await press('Saturday 20:00')
  expect(field('Isha on Saturday').value).toBe('20:00')
  await press('Sunday')
  expect(screen.queryByLabelText('Isha on Saturday')).toBeNull()
  type('Isha on Sunday', '20:30')
  await userEvent.selectOptions(screen.getByLabelText('Isha: rounded to'), '30 min')
  await press('Update')
  await screen.findByText('Prayer times updated successfully')
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toMatchObject({
    rules: { isha: { on: { saturday: '20:00', sunday: '20:30' }, round: { to: 30, way: 'up' } } },
  })
})

test('a rule reads as a sentence', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { asr: { after: 55 }, isha } })]
  await openCalendar()
  const dialog = await openEditDialog()
  await press('More about Asr')
  within(dialog).getByText('55 min after it begins')
  await userEvent.selectOptions(screen.getByLabelText('Asr: rounding'), 'rounded down to')
  await userEvent.selectOptions(screen.getByLabelText('Asr: rounding'), 'not rounded')
  expect(screen.queryByLabelText('Asr: rounded to')).toBeNull()
})

test('Fajr can be counted from sunrise; removed parts are not sent', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await chooseRadio('Fajr: after it begins')
  await press('More about Fajr')
  await userEvent.selectOptions(screen.getByLabelText('Fajr counts from'), 'before sunrise')
  type('Fajr: minutes before sunrise', '30')
  type('Fajr: not before', '06:00')
  type('Fajr: not before', '')
  await press('Sunday')
  type('Fajr on Sunday', '07:00')
  type('Fajr on Sunday', '')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  const body = api.callsOf(updatePrayerTimeRange)[0]?.body
  expect(body).toStrictEqual({ rules: { fajr: { beforeSunrise: 30 } }, updatedAt: '1' })
})

test('bounds in the wrong order are rejected at the bound', async () => {
  const { api } = await openCalendar()
  await openEditDialog()
  await setAfter('Isha', '15')
  await press('More about Isha')
  type('Isha: not before', '22:30')
  type('Isha: not after', '19:30')
  await press('More about Isha')
  await press('Update')
  const bound = field('Isha: not after')
  expect(bound.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(bound)
  expect(field('Isha: minutes after it begins').getAttribute('aria-invalid')).toBeNull()
  expect(api.callsOf(updatePrayerTimeRange)).toEqual([])
  type('Isha: not after', '23:00')
  expect(field('Isha: not after').getAttribute('aria-invalid')).toBeNull()
})

test('an error in the time of a weekday shows at that time', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { isha } })]
  const { api } = await openCalendar()
  await openEditDialog()
  api.on(updatePrayerTimeRange, refuse('badRequest', 'No', { 'rules.isha.on.saturday': 'Not on Saturdays' }))
  type('Asr', '14:30')
  await press('Update')
  await screen.findByText('Not on Saturdays')
  expect(field('Isha on Saturday').getAttribute('aria-invalid')).toBe('true')
  expect(field('Isha: minutes after it begins').getAttribute('aria-invalid')).toBeNull()
})

test('a detailed rule returns after a switch to a fixed time and back', async () => {
  const rules = { isha, fajr: { beforeSunrise: 30 } }
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules })]
  const { api } = await openCalendar()
  await openEditDialog()
  await chooseRadio('Isha: at')
  await chooseRadio('Isha: after it begins')
  await chooseRadio('Fajr: at')
  await chooseRadio('Fajr: after it begins')
  expect(field('Fajr: minutes before sunrise').value).toBe('30')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toEqual({ asr: '14:30', rules, updatedAt: '1' })
})

test('a rule for some weekdays shows beside its prayer’s time', async () => {
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

test('fixed times of some weekdays return after a switch to minutes and back', async () => {
  held.ranges = [rangeOf('2026-11-21', '2026-11-25', { rules: { dhuhr: { on: { sunday: '13:00' } } } })]
  const { api } = await openCalendar()
  await openEditDialog()
  await chooseRadio('Dhuhr: after it begins')
  await chooseRadio('Dhuhr: at')
  type('Asr', '14:30')
  await press('Update')
  expect(await screen.findByText('Prayer times updated successfully')).toBeTruthy()
  expect(api.callsOf(updatePrayerTimeRange)[0]?.body).toMatchObject({
    rules: { dhuhr: { on: { sunday: '13:00' } } },
  })
})
