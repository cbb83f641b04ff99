import type { EndpointRequest } from '@mihrab/core/contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  getMosqueProfile,
  getStartTimes,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { type FakeUpload, fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MosqueEditForm, type MosqueEditFormProps } from './mosque-edit-form.tsx'

const mosque: MosqueProfile = {
  ...aMosque({ status: 'approved' }),
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
}
const changed = { success: true as const, mosque: aMosque(), mosques: aMosque() }

function startTimesOn({ params, query }: EndpointRequest<typeof getStartTimes>) {
  const asr = query.shadow === '2x' ? '15:10' : '14:00'
  return {
    success: true as const,
    data: {
      timings: {
        ...{ Fajr: '04:50', Sunrise: '06:20', Dhuhr: '11:30', Asr: asr, Maghrib: '16:30', Isha: '18:00' },
      },
      date: params.date,
      timezone: 'Asia/Tokyo',
      method: { id: 2, name: 'Muslim World League', description: '' },
      estimated: false,
    },
  }
}

function renderForm(capacity: MosqueEditFormProps['capacity'], stored = mosque) {
  const api = fakeApi()
  // Where the map comes from is not what these tests are about.
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(getStartTimes, startTimesOn)
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  const page = <Page mosque={stored} capacity={capacity} onDone={onDone} onCancel={onCancel} />
  renderScreen([{ path: '/', element: page }], '/')
  return { api, onDone, onCancel }
}

const later = '2026-11-20T09:00:00.000Z'

/** The form as a page has it, whose mosque may be read again at any time. */
function Page(props: MosqueEditFormProps) {
  const [shown, setShown] = useState(props.mosque)
  const readAnew = () => setShown({ ...mosque, orgName: 'Their Trust', updatedAt: later })
  return (
    <>
      <MosqueEditForm {...props} mosque={shown} />
      <button type="button" onClick={readAnew}>
        Read again
      </button>
    </>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Mosque' }))

test('today’s times are shown, on the mosque’s own day, which is named', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), toFake: ['Date'] })
  const { api } = renderForm('admin', { ...mosque, timeZone: 'Asia/Tokyo' })
  expect(await screen.findByRole('group', { name: 'Today’s times there, 21 November 2026' })).toBeTruthy()
  expect(screen.getByLabelText('Fajr')).toHaveProperty('value', '04:50')
  expect(api.callsOf(getStartTimes).map(({ params }) => params.date)).toEqual(['2026-11-21'])
})

test('a form in which nothing was typed is unchanged, though its times are of another day', async () => {
  const { api, onDone, onCancel } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await screen.findByDisplayValue('04:50')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalled()
})

test('another shadow computes the times again, and they are saved with it', async () => {
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
] as const)('when %s saves and the server %s, the words fit', async (capacity, _, failure, words) => {
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
})

test('what someone else saved meanwhile is not overwritten, and nothing typed is lost', async () => {
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
    updatedAt: later,
  }
  api.on(getMosqueProfile, () => ({ success: true as const, mosque: newer }))
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

const restored = 'This is what you typed before. It is not saved or sent yet.'

test('what was typed outlives the form, and what was saved by others meanwhile is still noticed', async () => {
  renderForm('mosqueAdmin')
  type('Mosque Name', 'My name for it')
  cleanup()
  const { api, onDone } = renderForm('mosqueAdmin', { ...mosque, name: 'Their name', updatedAt: later })
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'My name for it')
  expect(screen.getByText(restored)).toBeTruthy()
  api.on(updateMosque, () => changed)
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).map(({ body }) => body)).toEqual([
    { name: 'My name for it', updatedAt: mosque.updatedAt },
  ])
  cleanup()
  renderForm('mosqueAdmin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', mosque.name)
  expect(screen.queryByText(restored)).toBeNull()
})

test('a save that ends after the form was left neither leads on nor takes what was typed since', async () => {
  const first = renderForm('admin')
  const late = answerLater<typeof changed>()
  first.api.on(updateMosque, () => late.promise)
  type('Mosque Name', 'Quba Mosque')
  await save()
  await waitFor(() => expect(first.api.callsOf(updateMosque)).toHaveLength(1))
  cleanup()
  renderForm('admin')
  type('Mosque Name', 'Kuba Mosque')
  await act(async () => late.resolve(changed))
  await screen.findByText('Mosque updated')
  expect(first.onDone).not.toHaveBeenCalled()
  cleanup()
  renderForm('admin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'Kuba Mosque')
})

test('what someone has chosen to leave does not come back', async () => {
  const { onCancel } = renderForm('admin')
  type('Mosque Name', 'Quba Mosque')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onCancel).toHaveBeenCalled()
  cleanup()
  renderForm('admin')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', mosque.name)
})

const chooseImage = async (uploads: FakeUpload[]) => {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
}

test('an image on its way is no draft: it could not be gone on with', async () => {
  const { uploads } = fakeUploads()
  renderForm('admin')
  await chooseImage(uploads)
  expect(window.sessionStorage.getItem(`mihrab.mosque.${mosque._id}`)).toBeNull()
  type('Mosque Name', 'Quba Mosque')
  expect(window.sessionStorage.getItem(`mihrab.mosque.${mosque._id}`)).toContain('Quba Mosque')
})

test('an image that is still on its way is not left without a question either', async () => {
  const { uploads } = fakeUploads()
  renderForm('admin')
  await chooseImage(uploads)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('a newer state fills the form while nothing is typed', async () => {
  renderForm('admin')
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(screen.getByLabelText('Organization Name')).toHaveProperty('value', 'Their Trust')
})

test('a newer state does not disturb an image that is on its way', async () => {
  const { uploads } = fakeUploads()
  const { api, onDone } = renderForm('admin')
  api.on(updateMosque, () => changed)
  await chooseImage(uploads)
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(uploads[0]?.isAborted).toBe(false)
  uploads[0]?.succeed('/media/new.webp')
  await screen.findByRole('button', { name: 'Remove image' })
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(api.callsOf(updateMosque).at(-1)?.body).toEqual({
    image: '/media/new.webp',
    updatedAt: mosque.updatedAt,
  })
})
