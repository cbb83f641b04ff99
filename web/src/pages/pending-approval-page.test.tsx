import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import { checkMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PendingApprovalPage } from './pending-approval-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(checkAuth, () => ({ success: true as const, user: aUser() }))
  api.on(checkMosqueStatus, waiting)
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

const fails = /The last check did not succeed/
const again = 'The check works again.'

test('a check that fails is said, beside what was sent in, and so is that it works again', async () => {
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

test('without a network it says so, and goes on by itself', async () => {
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

test('whoever opens it without a network is told, and can try again', async () => {
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
