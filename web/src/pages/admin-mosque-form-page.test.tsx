import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  createMosque,
  getMosqueProfile,
  getStartTimes,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { watchSession } from '#app/session-watch.ts'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { AdminMosqueFormPage } from './admin-mosque-form-page.tsx'

function openPage(path: string) {
  const api = fakeApi()
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(getStartTimes, () => new Promise(() => undefined))
  api.on(getMosqueProfile, () => {
    throw new Refusal('notFound')
  })
  const routes = [
    { path: '/admin/mosques', element: <AdminMosqueFormPage /> },
    { path: '/admin/mosques/:id', element: <AdminMosqueFormPage /> },
    { path: '/admin/list-mosque', element: <h1>The list</h1> },
  ]
  return { api, ...renderScreen(routes, path) }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Mosque' }))

function fillIn() {
  type('Mosque Name', 'Quba Mosque')
  type('Email', 'quba@example.org')
  type('Address No', '0114')
  type('Organization Name', 'Quba Trust')
  type('Organization Address', '59 Firshill Road')
  type('Latitude', '53.4')
  type('Longitude', '-1.46')
}

test('an admin adds a mosque without a country, and gets to the list without a question', async () => {
  const { api } = openPage('/admin/mosques')
  api.on(createMosque, () => ({ success: true as const, mosque: aMosque(), status: 'approved' as const }))
  fillIn()
  await add()
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
  expect(await screen.findByText('Mosque added successfully!')).toBeTruthy()
  expect(api.callsOf(createMosque)[0]?.body).toMatchObject({ country: '', location: { latitude: 53.4 } })
})

test('a refusal shows the server’s message, a failed call ours, and no input is lost', async () => {
  const { api } = openPage('/admin/mosques')
  api.on(createMosque, () => {
    throw new Refusal('badRequest', 'No such email', { email: 'This email does not exist' })
  })
  fillIn()
  await add()
  expect(await screen.findByText('No such email')).toBeTruthy()
  expect(screen.getByText('This email does not exist')).toBeTruthy()
  api.on(createMosque, () => {
    throw new NoNetwork()
  })
  type('Email', 'other@example.org')
  await add()
  expect(await screen.findByText('Error adding mosque')).toBeTruthy()
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', 'Quba Mosque')
})

test('input about a mosque outlives the page, until the mosque is added', async () => {
  openPage('/admin/mosques')
  fillIn()
  cleanup()
  const { api } = openPage('/admin/mosques')
  expect(screen.getByText('This is what you typed before. It is not saved or sent yet.')).toBeTruthy()
  expect(screen.getByLabelText('Organization Name')).toHaveProperty('value', 'Quba Trust')
  api.on(createMosque, () => ({ success: true as const, mosque: aMosque(), status: 'approved' as const }))
  await add()
  await screen.findByRole('heading', { name: 'The list' })
  cleanup()
  openPage('/admin/mosques')
  expect(screen.getByLabelText('Organization Name')).toHaveProperty('value', '')
})

test('a discarded new mosque is not restored', async () => {
  openPage('/admin/mosques')
  fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'The list' })
  cleanup()
  openPage('/admin/mosques')
  expect(screen.getByLabelText('Mosque Name')).toHaveProperty('value', '')
})

test('without a place there are no times, and each missing entry is named', async () => {
  const { api } = openPage('/admin/mosques')
  type('Shadow', '2x')
  expect(await screen.findByText('Please set location first!')).toBeTruthy()
  await add()
  expect(await screen.findByText('Address No is required')).toBeTruthy()
  expect(screen.getAllByText('Location is required')).toHaveLength(2)
  expect(screen.queryByText('Country is required')).toBeNull()
  expect(api.callsOf(createMosque)).toEqual([])
})

test('an expired session is noticed by an image upload, too', async () => {
  const { uploads } = fakeUploads()
  const { api, queryClient } = openPage('/admin/mosques')
  let isSignedIn = true
  api.on(checkAuth, () => {
    if (!isSignedIn) throw new Refusal('notSignedIn', 'Please sign in first')
    return { success: true as const, user: aUser({ role: 'admin' }) }
  })
  await queryClient.fetchQuery(sessionQuery)
  onTestFinished(watchSession(queryClient))
  onTestFinished(new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined))
  isSignedIn = false
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
  await act(async () => uploads[0]?.refuse('notSignedIn', 'Please sign in first'))
  await waitFor(() => expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull())
})

test('a missing mosque cannot be edited', async () => {
  openPage('/admin/mosques/m')
  expect(await screen.findByText('Mosque not found')).toBeTruthy()
})
