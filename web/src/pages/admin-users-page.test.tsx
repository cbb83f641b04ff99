import { listUsers } from '@mihrab/core/features/users/users.contract.ts'
import { answerLater, Refusal } from '@mihrab/web/test/fake-api.ts'
import { refuse } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { scrollTo } from '@mihrab/web/test/scroll.ts'
import { names, openUsers, person, prepareUserList } from '@mihrab/web/test/user-list-rig.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

const list = prepareUserList()

test('everyone is listed with their role and a link to their profile', async () => {
  openUsers()
  const link = await screen.findByRole('link', { name: 'Bilal' })
  expect(link.getAttribute('href')).toBe('/admin/user-profile/Bilal')
  expect(names()).toEqual(['Amina', 'Bilal', 'Chaima', 'Platform admin'])
  const row = screen.getByRole('row', { name: /Bilal/ })
  expect(within(row).getByText('Mosque admin')).toBeTruthy()
  expect(within(row).getByText('18 November 2026')).toBeTruthy()
})

test('a row’s menu opens the profile and the form', async () => {
  openUsers()
  await screen.findByText('Amina')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Amina' }))
  const hrefs = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
  expect(hrefs).toEqual(['/admin/user-profile/Amina', '/admin/update/Amina', null])
})

test('Add User opens the empty form', () => {
  openUsers()
  expect(screen.getByRole('link', { name: 'Add User' }).getAttribute('href')).toBe('/admin/update/new')
})

test('the server searches, and matches are announced to screen readers', async () => {
  const { router } = openUsers()
  await screen.findByText('Amina')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'bil')
  // Someone who types slowly sees results for the first letters.
  await waitFor(() => expect(router.state.location.search).toBe('?q=bil'))
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  expect(list.api.callsOf(listUsers).at(-1)?.query).toMatchObject({ q: 'bil', limit: '100' })
  expect(screen.getByText('1 user found')).toBeTruthy()
})

test('a search without matches says so', async () => {
  openUsers('/admin/users?q=zzz')
  expect(await screen.findByText('No Users Found')).toBeTruthy()
  expect(screen.getByText('No name or email contains “zzz”.')).toBeTruthy()
})

test('a late response does not replace a newer one', async () => {
  const late = answerLater<never[]>()
  openUsers()
  await screen.findByText('Amina')
  list.api.on(listUsers, async ({ query: { q = '' } = {} }) => {
    const users = q === 'a' ? await late.promise : list.people.filter(({ name }) => name === 'Bilal')
    return { success: true as const, users, nextCursor: null }
  })
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'a')
  await waitFor(() => expect(list.api.callsOf(listUsers).at(-1)?.query.q).toBe('a'))
  await userEvent.clear(box)
  await userEvent.type(box, 'bil')
  await waitFor(() => expect(names()).toEqual(['Bilal']))
  late.resolve([])
  await screen.findByText('1 user found')
  expect(names()).toEqual(['Bilal'])
})

test('the next page is appended to the first', async () => {
  list.api.on(listUsers, ({ query: { cursor } = {} }) =>
    cursor
      ? { success: true as const, users: [person('Amina'), person('Zahra')], nextCursor: null }
      : { success: true as const, users: [person('Amina')], nextCursor: 'next' },
  )
  openUsers()
  await screen.findByText('Zahra')
  expect(names()).toEqual(['Amina', 'Zahra'])
})

test('a refetch of very many people reads as many as the reader has reached', async () => {
  list.api.on(listUsers, ({ query: { cursor = '0' } = {} }) => {
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
  const before = list.api.callsOf(listUsers).length
  await queryClient.refetchQueries({ type: 'active' })
  expect(list.api.callsOf(listUsers).length - before).toBe(5)
})

test('a next page that fails leaves the rows, and Retry loads it again', async () => {
  let isDown = true
  list.api.on(listUsers, ({ query: { cursor } = {} }) => {
    if (!cursor) return { success: true as const, users: [person('Amina')], nextCursor: 'next' }
    if (isDown) throw new Refusal('conflict')
    return { success: true as const, users: [person('Zahra')], nextCursor: null }
  })
  openUsers()
  expect(await screen.findByText('More users could not be loaded. fetchAllUsers failed')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Zahra')).toBeTruthy()
})

test.each([
  ['the server’s words', () => new Refusal('forbidden', 'Admins only'), 'Admins only'],
  ['ours where it has none', () => new Refusal('forbidden'), 'fetchAllUsers failed'],
])('a list that fails shows %s, and Retry', async (_, failure, words) => {
  list.api.on(listUsers, () => {
    throw failure()
  })
  openUsers()
  expect(await screen.findByText(words)).toBeTruthy()
  list.api.on(listUsers, () => ({ success: true as const, users: list.people, nextCursor: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Amina')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

test('a list that fails without a message is not retried by itself', async () => {
  list.api.on(listUsers, refuse('forbidden'))
  openUsers()
  await screen.findByRole('button', { name: 'Retry' })
  expect(list.api.callsOf(listUsers)).toHaveLength(1)
})

test.each([
  ['the server’s words', () => new Refusal('forbidden', 'Admins only'), 'Admins only'],
  ['nothing else where it has none', () => new Refusal('forbidden'), null],
])(
  'a list that cannot be refetched keeps its rows, and a toast says so with %s',
  async (_, failure, words) => {
    const { queryClient } = openUsers()
    await screen.findByText('Amina')
    list.api.on(listUsers, () => {
      throw failure()
    })
    await queryClient.refetchQueries({ type: 'active' })
    const toast = await findToast('fetchAllUsers failed')
    if (words) expect(toast.getByText(words)).toBeTruthy()
    expect(screen.getByText('Amina')).toBeTruthy()
    list.api.on(listUsers, () => ({ success: true as const, users: [person('Zahra')], nextCursor: null }))
    await userEvent.click(toast.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Zahra')).toBeTruthy()
  },
)
