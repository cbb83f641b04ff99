import { deleteUser, listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, openAs, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminUsersPage } from './admin-users-page.tsx'

type Deleted = { success: true; message: string }

let api: ReturnType<typeof fakeApi>
let deletions: Map<string, ReturnType<typeof answerLater<Deleted>>>
const people = ['Amina', 'Bilal', 'Chaima'].map((name) => aUser({ _id: name, name }))

beforeEach(async () => {
  api = fakeApi()
  deletions = new Map(people.map(({ _id }) => [_id, answerLater()]))
  // The server returns all of them until it has deleted them.
  api.on(listUsers, () => ({ success: true as const, users: people, nextCursor: null }))
  api.on(deleteUser, ({ params }) => deletions.get(params.id)?.promise ?? Promise.reject())
  openAs(theAdmin, '/admin/users', <AdminUsersPage />)
  await screen.findByText('Amina')
})

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

async function remove(name: string) {
  await act(name, 'Delete')
  const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
}

test('someone whom a colleague has deleted first does not come back', async () => {
  await remove('Bilal')
  const late = answerLater<never>()
  api.on(listUsers, () => late.promise)
  deletions.get('Bilal')?.reject(new Refusal('notFound', 'User not found'))
  expect(await screen.findByText('User not found')).toBeTruthy()
  expect(names()).toEqual(['Amina', 'Chaima'])
})

test('the list is refetched only after all deletions, so that no one shows up in between', async () => {
  await remove('Amina')
  await remove('Bilal')
  const before = api.callsOf(listUsers).length
  deletions.get('Amina')?.resolve({ success: true, message: 'Amina is deleted' })
  expect(await screen.findByText('Amina is deleted')).toBeTruthy()
  expect(api.callsOf(listUsers)).toHaveLength(before)
  expect(names()).toEqual(['Chaima'])
  deletions.get('Bilal')?.resolve({ success: true, message: 'Bilal is deleted' })
  await waitFor(() => expect(api.callsOf(listUsers)).toHaveLength(before + 1))
})
