import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { deleteUser, listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { act, openAs, refuse, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { scrollTo } from '@mihrab/web/test/scroll.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminUsersPage } from './admin-users-page.tsx'

let api: ReturnType<typeof fakeApi>
let people: ReturnType<typeof person>[]
let deletion: ReturnType<typeof answerLater<{ success: true; message: string }>>

const person = (name: string, special = {}) =>
  aUser({ _id: name, name, email: `${name.toLowerCase()}@example.org`, ...special })

beforeEach(() => {
  api = fakeApi()
  people = [
    person('Amina'),
    person('Bilal', { role: 'mosqueAdmin', mosqueId: 'm' }),
    person('Chaima'),
    theAdmin,
  ]
  api.on(listUsers, ({ query: { q = '' } = {} }) => {
    const users = people.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    return { success: true as const, users, nextCursor: null }
  })
  api.on(getMosqueProfile, () => mosqueOf({}))
  deletion = answerLater()
  api.on(deleteUser, () => deletion.promise)
})

function openUsers(path = '/admin/users') {
  return openAs(theAdmin, '/admin/users', <AdminUsersPage />, path)
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

async function deleteAnd(name: string, answer: string) {
  await act(name, 'Delete')
  const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` })
  await userEvent.click(within(question).getByRole('button', { name: answer }))
}

test('everyone is listed with their role, and leads to their profile', async () => {
  openUsers()
  const link = await screen.findByRole('link', { name: 'Bilal' })
  expect(link.getAttribute('href')).toBe('/admin/user-profile/Bilal')
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima', 'Platform admin'])
  const row = screen.getByRole('row', { name: /Bilal/ })
  expect(within(row).getByText('Mosque admin')).toBeTruthy()
  expect(within(row).getByText('18 November 2026')).toBeTruthy()
})

test('the row menu views and edits', async () => {
  openUsers()
  await screen.findByText('Amina')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Amina' }))
  const hrefs = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
  expect(hrefs).toEqual(['/admin/user-profile/Amina', '/admin/update/Amina', null])
})

test('Add User leads to the empty form', () => {
  openUsers()
  expect(screen.getByRole('link', { name: 'Add User' }).getAttribute('href')).toBe('/admin/update/new')
})

test('the server searches, and what it finds is told to listeners too', async () => {
  const { router } = openUsers()
  await screen.findByText('Amina')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'bil')
  // Anyone who types slowly is shown what the first letters find.
  await waitFor(() => expect(router.state.location.search).toBe('?q=bil'))
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  expect(api.callsOf(listUsers).at(-1)?.query).toMatchObject({ q: 'bil', limit: '100' })
  expect(screen.getByText('1 user found')).toBeTruthy()
})

test('a search that finds no one says so', async () => {
  openUsers('/admin/users?q=zzz')
  expect(await screen.findByText('No Users Found')).toBeTruthy()
  expect(screen.getByText('Nobody’s name or email holds “zzz”.')).toBeTruthy()
})

test('an answer that comes late does not push a newer one away', async () => {
  const late = answerLater<never[]>()
  openUsers()
  await screen.findByText('Amina')
  api.on(listUsers, async ({ query: { q = '' } = {} }) => {
    const users = q === 'a' ? await late.promise : people.filter(({ name }) => name === 'Bilal')
    return { success: true as const, users, nextCursor: null }
  })
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'a')
  await waitFor(() => expect(api.callsOf(listUsers).at(-1)?.query.q).toBe('a'))
  await userEvent.clear(box)
  await userEvent.type(box, 'bil')
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  late.resolve([])
  await screen.findByText('1 user found')
  expect(names()).toEqual(['Bilal'])
})

test('the next page is put behind the first', async () => {
  api.on(listUsers, ({ query: { cursor } = {} }) =>
    cursor
      ? { success: true as const, users: [person('Amina'), person('Zahra')], nextCursor: null }
      : { success: true as const, users: [person('Amina')], nextCursor: 'next' },
  )
  openUsers()
  await screen.findByText('Zahra')
  expect(names()).toEqual(['Amina', 'Zahra'])
})

test('of very many people so many are read again as the reader has come to', async () => {
  api.on(listUsers, ({ query: { cursor = '0' } = {} }) => {
    const users = Array.from({ length: 100 }, (_, index) => person(`Person ${Number(cursor) + index}`))
    return { success: true as const, users, nextCursor: String(Number(cursor) + 100) }
  })
  const { queryClient } = openUsers()
  await screen.findByText('Person 0')
  for (let page = 1; page < 8; page += 1) {
    scrollTo(page * 100 - 5)
    await screen.findByText(`Person ${page * 100}`)
  }
  scrollTo(3)
  await screen.findByText('Person 3')
  const before = api.callsOf(listUsers).length
  await queryClient.refetchQueries({ type: 'active' })
  expect(api.callsOf(listUsers).length - before).toBe(5)
})

test('a next page that does not come leaves the rows, and Retry asks again', async () => {
  let isDown = true
  api.on(listUsers, ({ query: { cursor } = {} }) => {
    if (!cursor) return { success: true as const, users: [person('Amina')], nextCursor: 'next' }
    if (isDown) throw new Refusal('conflict')
    return { success: true as const, users: [person('Zahra')], nextCursor: null }
  })
  openUsers()
  expect(await screen.findByText('The next users did not come. fetchAllUsers failed')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Zahra')).toBeTruthy()
})

test.each([
  ['the server’s words', () => new Refusal('forbidden', 'Admins only'), 'Admins only'],
  ['ours where it has none', () => new Refusal('forbidden'), 'fetchAllUsers failed'],
])('a list that fails shows %s, and Retry', async (_, failure, words) => {
  api.on(listUsers, () => {
    throw failure()
  })
  openUsers()
  expect(await screen.findByText(words)).toBeTruthy()
  api.on(listUsers, () => ({ success: true as const, users: people, nextCursor: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Amina')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

const mosqueOf = (special: Partial<MosqueProfile>) => ({
  success: true as const,
  mosque: { ...aMosque({ _id: 'm', name: 'Quba' }), contactPerson: [], ...special },
})

test.each([
  ['runs', { registeredBy: person('Bilal') }, /^Quba stays, .* without an owner/],
  [
    'helps',
    { registeredBy: person('Amina') },
    /no longer a contact person of Quba.* sent in stays, without an owner/,
  ],
])(
  'the question about someone who %s a mosque names it, and says what becomes of it',
  async (_, mosque, words) => {
    api.on(getMosqueProfile, () => mosqueOf(mosque))
    openUsers()
    await screen.findByText('Bilal')
    await act('Bilal', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Bilal?' })
    expect(await within(question).findByText(words)).toBeTruthy()
    expect(within(question).getByText('This cannot be undone.')).toBeTruthy()
  },
)

test('as long as it is not known which mosque, the question speaks of it in general', async () => {
  api.on(getMosqueProfile, refuse('conflict'))
  openUsers()
  await screen.findByText('Bilal')
  await act('Bilal', 'Delete')
  expect(await screen.findByText(/^The mosque that they run or help stays/)).toBeTruthy()
})

test('the question about someone without a mosque speaks of none', async () => {
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
  expect(api.callsOf(deleteUser)).toEqual([])
})

test('anyone who is deleted is gone at once, and the focus is with the next row', async () => {
  openUsers()
  await screen.findByText('Bilal')
  await deleteAnd('Bilal', 'Delete')
  await waitFor(() => expect(names()).toEqual(['Amina', 'Chaima', 'Platform admin']))
  const next = screen.getByRole('button', { name: 'Actions for Chaima' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  people = people.filter(({ name }) => name !== 'Bilal')
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
])('a deletion that fails brings the row back and says %s', async (_, failure, words) => {
  openUsers()
  await screen.findByText('Bilal')
  await deleteAnd('Bilal', 'Delete')
  await waitFor(() => expect(screen.queryByText('Bilal')).toBeNull())
  deletion.reject(failure())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima', 'Platform admin'])
})

test('no one can delete themselves, and the menu says who can', async () => {
  openUsers()
  await screen.findByText('Amina')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Platform admin' }))
  const item = await screen.findByRole('menuitem', { name: 'Delete (only another admin can)' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('a list that fails without words is not asked for again by itself', async () => {
  api.on(listUsers, refuse('forbidden'))
  openUsers()
  await screen.findByRole('button', { name: 'Retry' })
  expect(api.callsOf(listUsers)).toHaveLength(1)
})
