import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { aUser } from '@mihrab/web/test/samples.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { endSession, sessionQuery } from '#features/auth/auth.hooks.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { watchSession } from './session-watch.ts'

let signedIn: SignedInUser | null

beforeEach(() => {
  signedIn = aUser()
  fakeApi().on(checkAuth, () => {
    if (!signedIn) throw new Refusal('notSignedIn', 'Please sign in first')
    return { success: true as const, user: signedIn }
  })
})

/** A tab of the same browser, with the page open and its session known. */
async function openTab() {
  const queryClient = createQueryClient(() => undefined)
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

test('who logs out in one tab is logged out in the others', async () => {
  const [here, there] = [await openTab(), await openTab()]
  signedIn = null
  endSession(here.queryClient)
  await waitFor(() => expect(there.user()).toBeNull())
})

test('who logs in in one tab is logged in in the others', async () => {
  signedIn = null
  const [here, there] = [await openTab(), await openTab()]
  signedIn = aUser()
  here.queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  await waitFor(() => expect(there.user()?._id).toBe(aUser()._id))
})

test('when somebody else signs in, the answers for the person before are forgotten', async () => {
  const tab = await openTab()
  tab.queryClient.setQueryData(['/mosques/all'], ['seen before'])
  signedIn = aUser({ _id: '0198a000-0000-7000-8000-000000000002' })
  await tab.queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  await waitFor(() => expect(tab.queryClient.getQueryData(['/mosques/all'])).toBeUndefined())
})

test('the session is asked for again when the window is looked at', async () => {
  const tab = await openTab()
  signedIn = null
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(tab.user()).toBeNull())
})
