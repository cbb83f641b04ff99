import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { hintAtSession } from '@mihrab/web/test/session-hint.ts'
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { endSession, loseSession, sessionQuery } from '#features/auth/auth.hooks.ts'
import { hasSignedInBefore } from '#features/auth/signed-in-before.ts'
import { ApiError } from '#lib/api.ts'
import { findDraftOwner } from '#lib/drafts.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { toast } from '#ui/toast.tsx'
import { watchSession } from './session-watch.ts'

let signedIn: SignedInUser | null

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  signedIn = aUser()
  api = fakeApi()
  api.on(checkAuth, () => {
    if (!signedIn) throw new Refusal('notSignedIn', 'Please sign in first')
    return { success: true as const, user: signedIn }
  })
})

/** A tab of the same browser, with its session loaded. */
async function openTab() {
  const queryClient = createQueryClient(() => loseSession(queryClient))
  const endWatch = watchSession(queryClient)
  const endObserver = new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined)
  queryClient.mount()
  onTestFinished(() => {
    endObserver()
    endWatch()
    queryClient.unmount()
  })
  const user = () => queryClient.getQueryData(sessionQuery.queryKey)
  await waitFor(() => expect(user()).not.toBeUndefined())
  return { queryClient, user }
}

test('a logout in one tab logs out the others', async () => {
  const [here, there] = [await openTab(), await openTab()]
  signedIn = null
  endSession(here.queryClient)
  await waitFor(() => expect(there.user()).toBeNull())
})

test('the device remembers that someone has signed in, also after they left', async () => {
  signedIn = null
  const { queryClient } = await openTab()
  expect(hasSignedInBefore()).toBe(false)
  queryClient.setQueryData(sessionQuery.queryKey, aUser())
  endSession(queryClient)
  expect(hasSignedInBefore()).toBe(true)
})

test('a login in one tab logs in the others', async () => {
  signedIn = null
  const [here, there] = [await openTab(), await openTab()]
  signedIn = aUser()
  here.queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  await waitFor(() => expect(there.user()?._id).toBe(aUser()._id))
})

test('when someone else signs in, the previous person’s data is dropped', async () => {
  const tab = await openTab()
  tab.queryClient.setQueryData(['/mosques/all'], ['seen before'])
  signedIn = aUser({ _id: '0198a000-0000-7000-8000-000000000002' })
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  await waitFor(() => expect(tab.queryClient.getQueryData(['/mosques/all'])).toBeUndefined())
})

test('the session is fetched again when the window gets the focus', async () => {
  const tab = await openTab()
  signedIn = null
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(tab.user()).toBeNull())
})

test('a visitor’s page requests no session, not even when the window gets the focus', async () => {
  hintAtSession(false)
  const tab = await openTab()
  expect(tab.user()).toBeNull()
  window.dispatchEvent(new Event('visibilitychange'))
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  expect(api.callsOf(checkAuth)).toEqual([])
})

test.each([
  ['when the window is looked at', () => window.dispatchEvent(new Event('visibilitychange'))],
  ['when the other tab tells', () => new BroadcastChannel('mihrab.session').postMessage('changed')],
])('a visitor’s page notices a sign-in in another tab %s', async (_, happen) => {
  hintAtSession(false)
  const tab = await openTab()
  hintAtSession(true)
  happen()
  await waitFor(() => expect(tab.user()?._id).toBe(aUser()._id))
})

test('the session of a known person is fetched even if the hint is gone', async () => {
  const tab = await openTab()
  hintAtSession(false)
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  expect(tab.user()?._id).toBe(aUser()._id)
  signedIn = null
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(tab.user()).toBeNull())
})

const someoneElse = aUser({ _id: '0198a000-0000-7000-8000-000000000002', name: 'Amina Sheikh' })

/** A draft, and an action that can be undone. */
function leaveWork() {
  window.sessionStorage.setItem('mihrab.contact', '{}')
  toast.success('Event deleted successfully', { duration: 20_000 })
  return screen.findByText('Event deleted successfully')
}

const findWork = () => window.sessionStorage.getItem('mihrab.contact')

test('a sign-in of someone else in another tab drops drafts and offers to undo, and names the person', async () => {
  renderScreen([{ path: '/', element: null }], '/')
  const tab = await openTab()
  await leaveWork()
  signedIn = someoneElse
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  await screen.findByText('Amina Sheikh signed in in another tab, so this tab now uses their account.')
  await waitFor(() => expect(screen.queryByText('Event deleted successfully')).toBeNull())
  expect(findWork()).toBeNull()
})

test('offers to undo end with the session', async () => {
  renderScreen([{ path: '/', element: null }], '/')
  const tab = await openTab()
  await leaveWork()
  endSession(tab.queryClient)
  await waitFor(() => expect(screen.queryByText('Event deleted successfully')).toBeNull())
})

test('drafts outlive the session and a reload, for the same person only', async () => {
  await openTab()
  window.sessionStorage.setItem('mihrab.contact', '{}')
  signedIn = null
  await openTab()
  signedIn = aUser()
  await openTab()
  expect(findWork()).toBe('{}')
  signedIn = someoneElse
  await openTab()
  expect(findWork()).toBeNull()
  expect(findDraftOwner()).toBe(someoneElse._id)
})

test('someone who is taken off their last mosque is told which one it was', async () => {
  renderScreen([{ path: '/', element: null }], '/')
  signedIn = { ...aUser({ role: 'contactPerson' }), contactMosques: [{ _id: 'q', name: 'Quba' }] }
  const tab = await openTab()
  signedIn = aUser()
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  await screen.findByText(/^You no longer look after Quba:/)
})

test('an action that finds the session ended shows no error, since the login screen does', async () => {
  const tab = await openTab()
  let isAnswered = false
  const refused = async () => {
    throw new ApiError(401, { message: 'Please sign in first' })
  }
  signedIn = null
  const action = new MutationObserver(tab.queryClient, { mutationFn: refused }).mutate()
  action.catch(() => undefined).finally(() => (isAnswered = true))
  await waitFor(() => expect(tab.user()).toBeNull())
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  expect(tab.queryClient.getMutationCache().getAll()).toEqual([])
  expect(isAnswered).toBe(false)
})

test('a late 401 for an earlier session does not end the current one', async () => {
  const tab = await openTab()
  const refused = async () => {
    throw new ApiError(401, { message: 'Please sign in first' })
  }
  const action = new MutationObserver(tab.queryClient, { mutationFn: refused }).mutate()
  await expect(action).rejects.toThrow('Please sign in first')
  expect(tab.user()).not.toBeNull()
})

test('an action that is refused after the sign-out shows no error', async () => {
  const tab = await openTab()
  const answer = Promise.withResolvers<never>()
  let isAnswered = false
  const action = new MutationObserver(tab.queryClient, { mutationFn: () => answer.promise }).mutate()
  action.catch(() => undefined).finally(() => (isAnswered = true))
  signedIn = null
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  answer.reject(new ApiError(401, { message: 'Please sign in first' }))
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  expect(isAnswered).toBe(false)
})

test.each([
  [
    'a question',
    (client: QueryClient, ask: () => Promise<never>) => client.fetchQuery({ queryKey: ['x'], queryFn: ask }),
  ],
  [
    'an action',
    (client: QueryClient, ask: () => Promise<never>) =>
      new MutationObserver(client, { mutationFn: ask }).mutate(),
  ],
])('%s that is suddenly forbidden makes the app fetch the role again', async (_, call) => {
  const tab = await openTab()
  signedIn = aUser({ role: 'mosqueAdmin' })
  const refused = async () => {
    throw new ApiError(403, null)
  }
  await expect(call(tab.queryClient, refused)).rejects.toThrow()
  await waitFor(() => expect(tab.user()?.role).toBe('mosqueAdmin'))
})
