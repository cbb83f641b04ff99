import {
  getMosqueProfile,
  getStartTimes,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { changed, later, mosque, renderForm, save, type } from '@mihrab/web/test/mosque-edit-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

test('the form shows the times of the mosque’s own day and names the day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), toFake: ['Date'] })
  const { api } = renderForm('admin', { ...mosque, timeZone: 'Asia/Tokyo' })
  expect(await screen.findByRole('group', { name: 'Today’s times there, 21 November 2026' })).toBeTruthy()
  expect(screen.getByLabelText('Fajr')).toHaveProperty('value', '04:50')
  expect(api.callsOf(getStartTimes).map(({ params }) => params.date)).toEqual(['2026-11-21'])
})

test('an untouched form counts as unchanged although its times are of another day', async () => {
  const { api, onDone, onCancel } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await screen.findByDisplayValue('04:50')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalled()
})

test('another shadow recomputes the times, which are saved with it', async () => {
  const { api, onDone } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await screen.findByDisplayValue('04:50')
  type('Shadow', '2x')
  await waitFor(() => expect(screen.getByLabelText('Fajr')).toHaveProperty('value', ''))
  await screen.findByDisplayValue('04:50')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const prayStartTime = {
    method: 2,
    fajr: '04:50',
    dhuhr: '11:30',
    asr: '15:10',
    maghrib: '16:30',
    isha: '18:00',
  }
  expect(api.callsOf(updateMosque)[0]?.body).toMatchObject({ shadow: '2x', prayStartTime })
})

test('only changed fields are sent, with the version they are based on', async () => {
  const { api, onDone } = renderForm('admin')
  api.on(updateMosque, () => changed)
  type('Mosque Name', 'Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Yusuf' }))
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).map(({ body }) => body)).toEqual([
    { name: 'Quba Mosque', contactPerson: [], updatedAt: mosque.updatedAt },
  ])
  expect(await screen.findByText('Mosque updated')).toBeTruthy()
})

test('a contact person saves by their own call and cannot choose the contact persons', async () => {
  const { api, onDone } = renderForm('contactPerson')
  expect(screen.queryByLabelText('Contact Person')).toBeNull()
  api.on(updateMosqueAsContactPerson, () => changed)
  type('Address No', '0114')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosqueAsContactPerson).at(-1)?.body).toEqual({
    addressNo: '0114',
    mosqueId: mosque._id,
    updatedAt: mosque.updatedAt,
  })
})

test.each([
  ['contactPerson', 'refuses it', new Refusal('badRequest'), 'Updating mosque as contact person failed'],
  ['contactPerson', 'is not reached', new NoNetwork(), 'Error updating mosque'],
  ['admin', 'refuses it', new Refusal('badRequest'), 'Error updating mosque'],
  ['admin', 'is not reached', new NoNetwork(), 'Error updating mosque'],
  ['contactPerson', 'says why', new Refusal('forbidden', 'Not today'), 'Not today'],
] as const)(
  'when %s saves and the server %s, the matching message is shown',
  async (capacity, _, failure, words) => {
    const { api, onDone } = renderForm(capacity)
    const refuse = () => {
      throw failure
    }
    api.on(updateMosque, refuse)
    api.on(updateMosqueAsContactPerson, refuse)
    type('Address No', '0114')
    await save()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
  },
)

test('a conflicting change by someone else is not overwritten, and nothing typed is lost', async () => {
  const { api, onDone } = renderForm('mosqueAdmin')
  api.on(updateMosque, () => {
    throw new Refusal('conflict', 'Someone else has changed this mosque in the meantime')
  })
  type('Mosque Name', 'My name for it')
  await save()
  expect(await screen.findByText('Someone else has changed this mosque in the meantime')).toBeTruthy()
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'My name for it')
  const newer = {
    ...mosque,
    name: 'Their name',
    orgName: 'Their Trust',
    updatedAt: later,
  }
  api.on(getMosqueProfile, () => ({ success: true as const, mosque: newer }))
  await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Organization Name')).toHaveProperty('value', 'Their Trust'),
  )
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'My name for it')
  api.on(updateMosque, () => changed)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).at(-1)?.body).toEqual({
    name: 'My name for it',
    updatedAt: newer.updatedAt,
  })
})
