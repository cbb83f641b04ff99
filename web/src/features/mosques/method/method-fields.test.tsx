// @module-tag full
import { getStartTimes, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { changed, mosque, renderForm, save, type } from '@mihrab/web/test/mosque-edit-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

const more = () => userEvent.click(screen.getByRole('button', { name: 'More' }))
const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('a custom method starts with the angles of the previous one, and the times follow them', async () => {
  const { api, onDone } = renderForm('mosqueAdmin')
  api.on(updateMosque, () => changed)
  await screen.findByDisplayValue('04:50')
  expect(screen.queryByLabelText('Fajr angle')).toBeNull()
  type('Prayer Calculation Method', 'custom')
  expect([shown('Fajr angle'), shown('Isha angle')]).toEqual(['18', '17'])
  type('Fajr angle', '15,5')
  type('Isha begins', 'minutes')
  expect(screen.queryByLabelText('Isha angle')).toBeNull()
  expect(await screen.findByText('They appear once the method and its minutes are valid.')).toBeTruthy()
  type('Isha: minutes after Maghrib', '90')
  await screen.findByDisplayValue('04:50')
  expect(api.callsOf(getStartTimes).at(-1)?.query).toMatchObject({
    method: 'custom',
    fajrAngle: '15.5',
    ishaMinutes: '90',
  })
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [call] = api.callsOf(updateMosque)
  expect(call?.body).toMatchObject({ fajrAngle: 15.5, ishaMinutes: 90, prayStartTime: { method: 'custom' } })
  expect(call?.body).not.toHaveProperty('adjustments')
})

test('the rule for short nights and the minutes are under More, and the times follow them', async () => {
  const { api, onDone } = renderForm('contactPerson')
  await screen.findByDisplayValue('04:50')
  expect(screen.queryByLabelText('High-latitude rule')).toBeNull()
  await more()
  type('High-latitude rule', 'none')
  type('Dhuhr: minutes', '6')
  await waitFor(() =>
    expect(api.callsOf(getStartTimes).at(-1)?.query).toMatchObject({
      highLatitudeRule: 'none',
      adjustments: 'dhuhr:6',
    }),
  )
  expect(onDone).not.toHaveBeenCalled()
})

test('More is open if the mosque uses some of it, and if something in it is wrong', async () => {
  const { api } = renderForm('admin', { ...mosque, adjustments: { ...mosque.adjustments, fajr: -4 } })
  await screen.findByDisplayValue('04:50')
  expect(shown('Fajr: minutes')).toBe('-4')
  type('Fajr: minutes', '31')
  await save()
  expect(await screen.findByText('Fajr must be a number from -30 to 30')).toBeTruthy()
  await more()
  expect(shown('Fajr: minutes')).toBe('31')
  expect(api.callsOf(updateMosque)).toEqual([])
})

test('a prayer without a time today is shown as such, and not sent', async () => {
  const { api, onDone } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await screen.findByDisplayValue('04:50')
  api.on(getStartTimes, ({ params }) => ({
    success: true as const,
    data: {
      timings: {
        Fajr: '',
        Sunrise: '04:37',
        Dhuhr: '13:08',
        Asr: '17:36',
        Maghrib: '21:38',
        Isha: '',
      },
      date: params.date,
      timezone: 'Europe/London',
      estimated: false,
      method: { id: 2, name: 'Muslim World League', description: '' },
    },
  }))
  await more()
  type('High-latitude rule', 'none')
  await screen.findByDisplayValue('13:08')
  expect([shown('Fajr'), shown('Isha')]).toEqual(['–', '–'])
  expect(screen.getByText(/^On this day the sun does not go low enough/)).toBeTruthy()
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque)[0]?.body).toMatchObject({
    highLatitudeRule: 'none',
    prayStartTime: { method: 2, dhuhr: '13:08', asr: '17:36', maghrib: '21:38' },
  })
})
