import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { deleteUser } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { act, refuse } from '@mihrab/web/test/people-rig.tsx'
import { names, openUsers, person, prepareUserList } from '@mihrab/web/test/user-list-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

const list = prepareUserList()
let deletion: ReturnType<typeof answerLater<{ success: true; message: string }>>

const mosqueOf = (special: Partial<MosqueProfile>) => ({
  success: true as const,
  mosque: aProfile({ _id: 'm', name: 'Quba', ...special }),
})

beforeEach(() => {
  deletion = answerLater()
  list.api.on(getMosqueProfile, () => mosqueOf({}))
  list.api.on(deleteUser, () => deletion.promise)
})

async function deleteAnd(name: string, answer: string) {
  await act(name, 'Delete')
  const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` })
  await userEvent.click(within(question).getByRole('button', { name: answer }))
}

test.each([
  ['runs', { registeredBy: person('Bilal') }, /^Quba stays, .* without an owner/],
  [
    'helps',
    { registeredBy: person('Amina') },
    /no longer be a contact person of Quba.* registered stays, but without an owner/,
  ],
])(
  'the question about someone who %s a mosque names it, and says what happens to it',
  async (_, mosque, words) => {
    list.api.on(getMosqueProfile, () => mosqueOf(mosque))
    openUsers()
    await screen.findByText('Bilal')
    await act('Bilal', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Bilal?' })
    expect(await within(question).findByText(words)).toBeTruthy()
    expect(within(question).getByText('This cannot be undone.')).toBeTruthy()
  },
)

test('the question speaks of a mosque in general until its name is loaded', async () => {
  list.api.on(getMosqueProfile, refuse('conflict'))
  openUsers()
  await screen.findByText('Bilal')
  await act('Bilal', 'Delete')
  expect(await screen.findByText(/^The mosque they run or help with stays/)).toBeTruthy()
})

test('the question about someone without a mosque mentions none', async () => {
  openUsers()
  await screen.findByText('Amina')
  await act('Amina', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Amina?' })
  expect(within(question).queryByText(/mosque/)).toBeNull()
})

test('Cancel deletes no one', async () => {
  openUsers()
  await screen.findByText('Bilal')
  await act('Bilal', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Bilal?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(list.api.callsOf(deleteUser)).toEqual([])
})

test('a deleted person is gone at once, and the focus is in the next row', async () => {
  openUsers()
  await screen.findByText('Bilal')
  await deleteAnd('Bilal', 'Delete')
  await waitFor(() => expect(names()).toEqual(['Amina', 'Chaima', 'Platform admin']))
  const next = screen.getByRole('button', { name: 'Actions for Chaima' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  list.people = list.people.filter(({ name }) => name !== 'Bilal')
  deletion.resolve({ success: true, message: 'User deleted successfully' })
  expect(await screen.findByText('User deleted successfully')).toBeTruthy()
})

test.each([
  [
    'the server’s words',
    () => new Refusal('conflict', 'There must be at least one admin'),
    'There must be at least one admin',
  ],
  ['ours where it has none', () => new Refusal('conflict'), 'Delete user failed'],
  ['that the call broke', () => new NoNetwork(), 'deleteUser failed'],
])('a failed deletion restores the row and says %s', async (_, failure, words) => {
  openUsers()
  await screen.findByText('Bilal')
  await deleteAnd('Bilal', 'Delete')
  await waitFor(() => expect(screen.queryByText('Bilal')).toBeNull())
  deletion.reject(failure())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima', 'Platform admin'])
})

test('people cannot delete themselves, and the menu says who can', async () => {
  openUsers()
  await screen.findByText('Amina')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Platform admin' }))
  const item = await screen.findByRole('menuitem', { name: 'Delete (only another admin can)' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
