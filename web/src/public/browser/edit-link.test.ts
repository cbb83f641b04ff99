import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { aUser } from '@mihrab/web/test/samples.ts'
import { hintAtSession } from '@mihrab/web/test/session-hint.ts'
import { expect, test } from 'vitest'
import { offerEdit } from '#public/browser/edit-link.ts'

/** The header link on the page of mosque `m1` after the script has run. */
async function linkFor(answer: () => SignedInUser, mayHaveSession = true) {
  const api = fakeApi()
  api.on(checkAuth, () => ({ success: true as const, user: answer() }))
  hintAtSession(mayHaveSession)
  const link = document.createElement('a')
  link.setAttribute('href', '/auth/login')
  link.textContent = 'Sign in'
  Object.assign(link.dataset, { manages: 'm1', edit: 'Edit' })
  await offerEdit(link)
  const shown = `${link.textContent} ${link.getAttribute('href')}`
  return { shown, calls: api.callsOf(checkAuth).length }
}

const served = { _id: 'm1', name: 'Quba' }
const other = { _id: 'm2', name: 'Al-Noor' }

const people: Record<string, Partial<SignedInUser>> = {
  'an admin': { role: 'admin' },
  'its mosque admin': { role: 'mosqueAdmin', mosqueId: 'm1' },
  'the mosque admin of another': { role: 'mosqueAdmin', mosqueId: 'm2' },
  'a contact person of two': { role: 'contactPerson', mosqueId: 'm2', contactMosques: [other, served] },
  'the contact person of another': { role: 'contactPerson', mosqueId: 'm2', contactMosques: [other] },
  'someone without a mosque': { role: 'user' },
}

test.each([
  ['an admin', 'Edit /admin/detail/m1'],
  ['its mosque admin', 'Edit /mosque-admin/dashboard/mosque-profile/m1'],
  ['a contact person of two', 'Edit /contact-person/mosque-profile/m1'],
  ['the mosque admin of another', 'Sign in /auth/login'],
  ['the contact person of another', 'Sign in /auth/login'],
  ['someone without a mosque', 'Sign in /auth/login'],
])('on a mosque’s page %s sees the link %s', async (who, shown) => {
  expect(await linkFor(() => aUser(people[who]))).toEqual({ shown, calls: 1 })
})

test('a browser without a session does not ask who is signed in', async () => {
  expect(await linkFor(() => aUser(people['an admin']), false)).toEqual({
    shown: 'Sign in /auth/login',
    calls: 0,
  })
})

test.each([new Refusal('notSignedIn'), new NoNetwork()])(
  'the Sign in link stays if no one is signed in or no server answers',
  async (failure) => {
    const { shown, calls } = await linkFor(() => {
      throw failure
    })
    expect([shown, calls]).toEqual(['Sign in /auth/login', 1])
  },
)
