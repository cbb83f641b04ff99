import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  getMosque,
  getNamazTimings,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MosqueEditForm, type MosqueEditFormProps } from './mosque-edit-form.tsx'

const mosque: MosqueDetail = {
  ...aMosque({ status: 'approved' }),
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
  prayTimes: [],
  events: [],
}
const changed = { success: true as const, mosque: aMosque(), mosques: aMosque() }

function renderForm(capacity: MosqueEditFormProps['capacity']) {
  const api = fakeApi()
  // Where the map comes from is not what these tests are about.
  api.on(getMapSettings, () => new Promise(() => undefined))
  const onDone = vi.fn()
  const element = (
    <MosqueEditForm mosque={mosque} capacity={capacity} onDone={onDone} onCancel={() => undefined} />
  )
  renderScreen([{ path: '/', element }], '/')
  return { api, onDone }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Mosque' }))

test('the stored times are shown, and computed anew only for another place, method or shadow', async () => {
  const { api } = renderForm('admin')
  api.on(getNamazTimings, () => new Promise(() => undefined))
  expect(screen.getByLabelText('Fajr')).toHaveProperty('value', '05:36')
  type('Mosque Name', 'Quba Mosque')
  expect(screen.getByLabelText('Fajr')).toHaveProperty('value', '05:36')
  expect(api.callsOf(getNamazTimings)).toEqual([])
  type('Shadow', '2x')
  await waitFor(() => expect(api.callsOf(getNamazTimings)).toHaveLength(1))
  expect(screen.getByLabelText('Fajr')).toHaveProperty('value', '')
})

test('only what changed is sent, with the state that it was based on', async () => {
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

test('a contact person changes the mosque by their own call, and not who the contact persons are', async () => {
  const { api, onDone } = renderForm('contactPerson')
  expect(screen.queryByLabelText('Contact Person')).toBeNull()
  api.on(updateMosqueAsContactPerson, () => {
    throw new NoNetwork()
  })
  type('Address No', '0114')
  await save()
  expect(await screen.findByText('Updating mosque as contact person failed')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  api.on(updateMosqueAsContactPerson, () => changed)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosqueAsContactPerson).at(-1)?.body).toEqual({
    addressNo: '0114',
    mosqueId: mosque._id,
    updatedAt: mosque.updatedAt,
  })
})

test('what somebody else saved meanwhile is not overwritten, and nothing typed is lost', async () => {
  const { api, onDone } = renderForm('mosqueAdmin')
  api.on(updateMosque, () => {
    throw new Refusal('conflict', 'Somebody has changed this mosque meanwhile')
  })
  type('Mosque Name', 'My name for it')
  await save()
  expect(await screen.findByText('Somebody has changed this mosque meanwhile')).toBeTruthy()
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'My name for it')
  const newer = {
    ...mosque,
    name: 'Their name',
    orgName: 'Their Trust',
    updatedAt: '2026-11-20T09:00:00.000Z',
  }
  api.on(getMosque, () => newer)
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer state' }))
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

test('unsaved changes are not cancelled without a question', async () => {
  renderForm('admin')
  type('Mosque Name', 'Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})
