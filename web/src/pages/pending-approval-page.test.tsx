import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  checkMosqueStatus,
  findPendingMosqueByEmail,
  getMosqueProfile,
  updateMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { field, openAs, press, refuse, type } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PendingApprovalPage } from './pending-approval-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, () => ({ success: true as const, user: aUser() }))
  api.on(checkMosqueStatus, waiting)
  api.on(getMapSettings, () => ({
    success: true as const,
    googleMapsApiKey: null,
    tilesUrl: '',
    attribution: '',
  }))
})
afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

const waiting = () => ({
  success: true as const,
  mosque: aMosque({ status: 'pending' }),
  status: 'pending' as const,
})
const open = () => openAs(aUser(), '/mosque-admin/pending', <PendingApprovalPage />)

/** The page asks again when the window gets the focus, as it does every 15 seconds. */
async function checkAgain() {
  const asked = api.callsOf(checkMosqueStatus).length
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(api.callsOf(checkMosqueStatus)).toHaveLength(asked + 1))
}

const fails = /The last check failed/
const again = 'The check is working again.'

test('the registration is shown with the texts for visitors', async () => {
  const texts = { description: 'Open all day', website: 'https://quba.example' }
  api.on(checkMosqueStatus, () => ({ ...waiting(), mosque: aMosque({ status: 'pending', ...texts }) }))
  open()
  expect(await screen.findByText('Open all day')).toBeTruthy()
  expect(screen.getByText('https://quba.example')).toBeTruthy()
})

test('a failed check is reported beside the registration, and so is the recovery', async () => {
  open()
  expect(await screen.findByText('Checked every 15 seconds')).toBeTruthy()
  expect(screen.queryByText(fails)).toBeNull()

  api.on(checkMosqueStatus, refuse('conflict'))
  await checkAgain()
  expect((await screen.findByText(fails)).role).toBe('status')
  expect(screen.getByText(aMosque().name)).toBeTruthy()

  api.on(checkMosqueStatus, waiting)
  await checkAgain()
  expect((await screen.findByText(again)).role).toBe('status')
  expect(screen.queryByText(fails)).toBeNull()
  await checkAgain()
  await waitFor(() => expect(screen.queryByText(again)).toBeNull())
})

test('the page says that there is no network, and continues by itself', async () => {
  open()
  await screen.findByText('Checked every 15 seconds')
  onlineManager.setOnline(false)
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  expect(screen.queryByText('Checked every 15 seconds')).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(again)).toBeTruthy()
})

test('someone who opens the page without a network is told so, and can try again', async () => {
  onlineManager.setOnline(false)
  open()
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(aMosque().name)).toBeTruthy()
})

test('a first check that fails can be repeated', async () => {
  api.on(checkMosqueStatus, refuse('conflict'))
  open()
  expect(await screen.findByText('Checking mosque status failed')).toBeTruthy()
  api.on(checkMosqueStatus, waiting)
  await press('Retry')
  expect(await screen.findByText(aMosque().name)).toBeTruthy()
})

test('the registration is shown with its place on a map that cannot be changed', async () => {
  open()
  expect(await screen.findByText('53.3947, -1.4522')).toBeTruthy()
  expect(screen.getByText('0114 243 2000')).toBeTruthy()
  const map = await screen.findByRole('application', { name: 'Map of the mosque’s location' })
  const marker = await within(map).findByRole('img', { name: 'Mosque marker' })
  fireEvent.click(map)
  fireEvent.keyDown(marker, { key: 'ArrowUp' })
  expect(screen.getByText('53.3947, -1.4522')).toBeTruthy()
})

describe('a pending registration', () => {
  let mosque = aMosque({ status: 'pending' })
  beforeEach(() => {
    mosque = aMosque({ status: 'pending' })
    api.on(checkMosqueStatus, () => ({ success: true as const, mosque, status: mosque.status }))
    api.on(getMosqueProfile, () => ({ success: true as const, mosque: { ...mosque, contactPerson: [] } }))
    api.on(updateMosque, ({ body }) => {
      mosque = { ...mosque, name: body.name ?? mosque.name, updatedAt: '2026-11-18T10:00:00.000Z' }
      return { success: true as const, mosques: mosque, mosque }
    })
  })

  test('is corrected by the person who sent it, who sees the new version', async () => {
    open()
    await screen.findByText('Checked every 15 seconds')
    await press('Correct the registration')
    expect(screen.getByRole('heading', { name: 'Correct the registration' })).toBe(document.activeElement)
    await screen.findByLabelText('Mosque Name')
    type('Mosque Name', 'Masjid Sunnah')
    await press('Update Mosque')
    expect(await screen.findByText('Checked every 15 seconds')).toBeTruthy()
    expect(await screen.findByText('Masjid Sunnah')).toBeTruthy()
    const [call] = api.callsOf(updateMosque)
    expect(call?.body).toMatchObject({ name: 'Masjid Sunnah', updatedAt: aMosque().updatedAt })
  })

  test('is not removed from under the form by a decision', async () => {
    const { router } = open()
    await screen.findByText('Checked every 15 seconds')
    await press('Correct the registration')
    await screen.findByLabelText('Mosque Name')
    type('Mosque Name', 'Masjid Sunnah')
    mosque = { ...mosque, status: 'rejected' }
    await checkAgain()
    expect(field('Mosque Name').value).toBe('Masjid Sunnah')
    await press('Update Mosque')
    await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form'))
    expect(api.callsOf(updateMosque)).toHaveLength(1)
  })
})

describe('a mosque under one’s email that another account registered', () => {
  const mosque = aMosque({ status: 'pending', name: 'Quba Mosque' })
  let status: MosqueStatus
  beforeEach(() => {
    status = 'pending'
    api.on(checkMosqueStatus, ({ params }) => {
      if (params.id !== mosque._id) throw new Refusal('notFound', 'Mosque not found')
      return { success: true as const, mosque: { ...mosque, status }, status }
    })
    api.on(findPendingMosqueByEmail, () => ({ success: true as const, mosque }))
  })

  test('is shown while it is pending, with a way to register another one', async () => {
    const { router } = open()
    expect(await screen.findByText(/It was sent from another account/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What was sent' })).toBeTruthy()
    expect(screen.getByText('Quba Mosque')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct the registration' })).toBeNull()
    await press('Register another mosque')
    expect(router.state.location).toMatchObject({
      pathname: '/mosque-admin/mosque-form',
      state: { isAnother: true },
    })
  })

  test.each([
    ['approved', 'Quba Mosque is approved', /make you a contact person/],
    ['rejected', 'Quba Mosque is not approved', /send it again/],
  ] as const)('says when it is %s, and offers the next step', async (decided, title, text) => {
    const { router } = open()
    await screen.findByText('Checked every 15 seconds')
    status = decided
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    await press('Register your mosque')
    expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form')
  })

  test('is not requested for an unconfirmed email', async () => {
    const { router } = openAs(
      aUser({ emailConfirmed: false }),
      '/mosque-admin/pending',
      <PendingApprovalPage />,
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form'))
    expect(api.callsOf(findPendingMosqueByEmail)).toEqual([])
  })

  test('leads to the form if there is none', async () => {
    api.on(findPendingMosqueByEmail, refuse('notFound', 'No pending mosque for this email'))
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/mosque-admin/mosque-form'))
  })

  test('can be requested again after a failure', async () => {
    api.on(findPendingMosqueByEmail, refuse('conflict', 'Not now'))
    open()
    expect(await screen.findByText('Not now')).toBeTruthy()
    api.on(findPendingMosqueByEmail, () => ({ success: true as const, mosque }))
    await press('Retry')
    expect(await screen.findByText('Quba Mosque')).toBeTruthy()
  })
})
