import { getMosqueProfile, updateMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { openAs, press } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MosqueProfilePage } from './mosque-profile-page.tsx'

let api: ReturnType<typeof fakeApi>
let mosque: MosqueProfile
const owner = aUser({ role: 'mosqueAdmin', mosqueId: 'm' })
const personOf = (name: string) => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  image: null,
})

beforeEach(() => {
  api = fakeApi()
  const people = ['Idris', 'Jamila'].map(personOf)
  mosque = aProfile({ _id: 'm', name: 'Quba', contactPerson: people })
  answerMosque(api, () => mosque)
  api.on(updateMosque, ({ body }) => {
    const ids = body.contactPerson ?? []
    mosque = { ...mosque, contactPerson: people.filter(({ _id }) => ids.includes(_id)), updatedAt: 'later' }
    const changed = { ...mosque, contactPerson: ids }
    return { success: true as const, mosque: changed, mosques: changed }
  })
})

async function askToRemove(name: string) {
  openAs(owner, '/:id', <MosqueProfilePage />, '/m')
  await screen.findByRole('heading', { name: 'Your people' })
  await press(`Remove ${name}`)
  return screen.findByRole('alertdialog', { name: `Remove ${name}?` })
}

test('a mosque’s people link to their profiles, and to the form for another', async () => {
  openAs(owner, '/:id', <MosqueProfilePage />, '/m')
  const link = await screen.findByRole('link', { name: 'Idris' })
  expect(link.getAttribute('href')).toBe('/mosque-admin/dashboard/user-profile/Idris')
  expect(screen.getByRole('link', { name: 'Add a user' }).getAttribute('href')).toBe(
    '/mosque-admin/dashboard/create-user',
  )
})

test('each contact person shows once', async () => {
  openAs(owner, '/:id', <MosqueProfilePage />, '/m')
  await screen.findByRole('link', { name: 'Idris' })
  expect(screen.getAllByText('idris@example.org')).toHaveLength(1)
})

test('a contact person is removed after a question, and the others stay', async () => {
  const { updatedAt } = mosque
  const question = await askToRemove('Idris')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Idris is no longer a contact person')).toBeTruthy()
  expect(api.callsOf(updateMosque)[0]?.body).toEqual({ contactPerson: ['Jamila'], updatedAt })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Idris' })).toBeNull())
  const next = screen.getByRole('button', { name: 'Remove Jamila' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('the question names the email too, since two may share a name', async () => {
  const question = await askToRemove('Idris')
  expect(within(question).getByText('idris@example.org')).toBeTruthy()
})

test('Cancel removes no one', async () => {
  const question = await askToRemove('Idris')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.callsOf(updateMosque)).toEqual([])
})

test.each([
  [
    'someone else changed the mosque',
    () => new Refusal('conflict', 'Changed'),
    /has changed in the meantime/,
  ],
  ['the server has no words', () => new Refusal('forbidden'), 'Error updating mosque'],
])('no one is removed when %s, and the page says so', async (_, failure, words) => {
  api.on(updateMosque, () => {
    throw failure()
  })
  const question = await askToRemove('Idris')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Idris' })).toBeTruthy()
  expect(api.callsOf(getMosqueProfile).length).toBeGreaterThan(1)
})
