import { countContactMessages } from '@mihrab/core/features/contact/contact.contract.ts'
import { listDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { countMosques } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, refuse, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminLayout } from './admin-layout.tsx'

function fakeCounts(pending = 0) {
  const api = fakeApi()
  const counts = { approved: 0, pending, rejected: 0 }
  api.on(countMosques, () => ({ success: true as const, counts, unconfirmed: 0, pendingSince: null }))
  return api
}

const contactItem = () => screen.getByRole('link', { name: 'Contact' })

test('the sidebar shows how many messages wait for an answer', async () => {
  const api = fakeCounts()
  api.on(countContactMessages, () => ({ success: true as const, counts: { unread: 1, unanswered: 12 } }))
  openAs(theAdmin, '/', <AdminLayout />)
  // Beside the entry, and on the button that opens the menu of a phone.
  expect(await screen.findAllByText('12')).toHaveLength(2)
  const description = contactItem().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description)?.textContent).toBe('12 unanswered messages')
  expect(
    screen.getByRole('button', { name: 'Open menu', description: '12 unanswered messages' }),
  ).toBeTruthy()
})

test('the sidebar shows how many mosques wait for their review', async () => {
  fakeCounts(3).on(countContactMessages, refuse('conflict'))
  openAs(theAdmin, '/', <AdminLayout />)
  const description = '3 mosques waiting for review'
  expect(await screen.findByRole('link', { name: 'List Mosque', description })).toBeTruthy()
})

test('the sidebar shows how many pairs wait for a decision', async () => {
  const api = fakeCounts()
  api.on(countContactMessages, refuse('conflict'))
  api.on(listDuplicates, () => ({ pairs: [], open: 4, nextCursor: null }))
  openAs(theAdmin, '/', <AdminLayout />)
  const description = 'Pairs to decide about: 4'
  expect(await screen.findByRole('link', { name: 'Duplicates', description })).toBeTruthy()
})

test('the menu button of a phone shows people who wait before pairs', async () => {
  const api = fakeCounts()
  api.on(countContactMessages, () => ({ success: true as const, counts: { unread: 0, unanswered: 2 } }))
  api.on(listDuplicates, () => ({ pairs: [], open: 4, nextCursor: null }))
  openAs(theAdmin, '/', <AdminLayout />)
  await screen.findByRole('link', { name: 'Duplicates', description: 'Pairs to decide about: 4' })
  expect(
    await screen.findByRole('button', { name: 'Open menu', description: '2 unanswered messages' }),
  ).toBeTruthy()
})

test.each([
  ['when none waits', () => ({ success: true as const, counts: { unread: 0, unanswered: 0 } })],
  ['when the number does not come', refuse('conflict')],
])('%s the sidebar shows no number of messages', async (_, answer) => {
  const api = fakeCounts()
  api.on(countContactMessages, answer)
  openAs(theAdmin, '/', <AdminLayout />)
  await waitFor(() => expect(api.callsOf(countContactMessages)).toHaveLength(1))
  expect(contactItem().textContent).toBe('Contact')
  expect(contactItem().hasAttribute('aria-describedby')).toBe(false)
})

test.each(['/admin/users', '/admin/update/new', '/admin/user-profile/amina'])(
  'at %s the sidebar marks Users',
  async (path) => {
    fakeCounts().on(countContactMessages, refuse('conflict'))
    openAs(theAdmin, '*', <AdminLayout />, path)
    const marked = (await screen.findAllByRole('link')).filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => link.textContent)).toEqual(['Users'])
  },
)

test('on a mosque’s pages the sidebar leads to its notices', async () => {
  fakeCounts().on(countContactMessages, refuse('conflict'))
  openAs(theAdmin, '/admin/detail/notices/:id', <AdminLayout />, '/admin/detail/notices/quba')
  const link = await screen.findByRole('link', { name: 'Notices' })
  expect(link.getAttribute('href')).toBe('/admin/detail/notices/quba')
  const marked = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))
  expect(marked).toEqual([link])
})
