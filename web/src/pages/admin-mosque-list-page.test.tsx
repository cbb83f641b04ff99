import { listListings } from '@mihrab/core/features/listings/listings.contract.ts'
import {
  changeMosqueStatus,
  countMosques,
  listApprovedMosques,
  listPendingMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import {
  act,
  counts,
  MosqueListServer,
  mosqueOf,
  names,
  openList,
  openTab,
  renderList,
} from '@mihrab/web/test/mosque-lists.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

let server: MosqueListServer

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  server = new MosqueListServer([
    mosqueOf('Quba', 'approved', { timesSetUntil: '2027-03-31' }),
    mosqueOf('Rahman', 'approved', { timesSetUntil: '2026-12-03' }),
    mosqueOf('Hidayah', 'approved'),
    mosqueOf('Nur', 'pending'),
    mosqueOf('Salam', 'pending', { updatedAt: '2026-11-19T10:00:00Z' }),
    mosqueOf('Jamia', 'rejected', { rejectionReason: 'The address is wrong' }),
  ])
})

test('the list shows what waits for review, and how far ahead each mosque’s times are set', async () => {
  await openList('Quba')
  expect(screen.getByText('2 mosques are waiting for your review, the oldest since Tuesday.')).toBeTruthy()
  for (const words of ['Times set until 31 March 2027', 'No times after 3 Dec', 'No times yet']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(counts()).toEqual([3, 2, 1])
  expect(screen.getAllByText('N/A')).toHaveLength(3)
  await openTab('Pending')
  expect(await screen.findByText('Waiting since yesterday')).toBeTruthy()
  await openTab('Rejected')
  expect(await screen.findByText('The address is wrong')).toBeTruthy()
})

describe('without a tab in the address', () => {
  const path = '/admin/list-mosque'

  test('the pending mosques are shown while any wait, also after the last is decided', async () => {
    await openList('Nur', path)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pending2')
    for (const name of ['Nur', 'Salam']) await act(name, 'Approve')
    expect(await screen.findByText('New registrations appear here for your review.')).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pending0')
  })

  test('the approved mosques are shown if none waits', async () => {
    server.mosques = server.mosques.filter(({ status }) => status !== 'pending')
    await openList('Quba', path)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Approved3')
    expect(server.api.callsOf(listPendingMosques)).toHaveLength(0)
  })

  test('the approved mosques are shown if it is unknown how many wait', async () => {
    server.api.on(countMosques, () => {
      throw new NoNetwork()
    })
    renderList(path)
    expect(await screen.findByText('Quba')).toBeTruthy()
  })
})

test('an approved mosque moves to the front at once, and the toast follows the server', async () => {
  await openList('Quba')
  await openTab('Pending')
  await screen.findByText('Nur')
  await act('Nur', 'Approve')
  await waitFor(() => expect(names()).toEqual(['Salam']))
  expect(counts()).toEqual([4, 1, 1])
  expect(screen.queryByText('Mosque approved successfully')).toBeNull()
  const call = { params: { id: 'Nur' }, body: { status: 'approved', seenStatus: 'pending' } }
  expect(server.api.callsOf(changeMosqueStatus)).toMatchObject([call])
  await openTab('Approved')
  expect(names()).toEqual(['Nur', 'Quba', 'Rahman', 'Hidayah'])
  server.change.resolve(server.changed('Nur', 'approved'))
  expect(await screen.findByText('Mosque approved successfully')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Nur', 'Quba', 'Rahman', 'Hidayah']))
})

test('after a change of status the approved and the pending list are both refetched', async () => {
  await openList('Quba')
  await openTab('Pending')
  await screen.findByText('Nur')
  const asked = () => [listApprovedMosques, listPendingMosques].map((list) => server.api.callsOf(list).length)
  expect(asked()).toEqual([1, 1])
  await act('Nur', 'Approve')
  server.change.resolve(server.changed('Nur', 'approved'))
  await screen.findByText('Mosque approved successfully')
  await waitFor(() => expect(asked()).toEqual([2, 2]))
})

test.each([
  ['the server’s words', new Refusal('conflict', 'Not today'), 'Not today'],
  ['our words where the server has none', new Refusal('conflict'), 'Status change failed'],
  ['that the call broke', new NoNetwork(), 'Error changing status'],
])('a failed change moves the mosque back and says %s', async (_, failure, words) => {
  await openList('Quba')
  await act('Rahman', 'Pending')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  expect(counts()).toEqual([2, 3, 1])
  server.change.reject(failure)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
  await waitFor(() => expect(counts()).toEqual([3, 2, 1]))
})

test('a mosque that someone else has deleted does not come back', async () => {
  await openList('Quba')
  await act('Rahman', 'Pending')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  server.deleted('Rahman')
  server.change.reject(new Refusal('notFound', 'There is no such mosque'))
  expect(await screen.findByText('There is no such mosque')).toBeTruthy()
  await waitFor(() => expect(counts()).toEqual([2, 2, 1]))
  expect(names()).toEqual(['Quba', 'Hidayah'])
})

test('rejecting asks for a reason and sends it to the server', async () => {
  await openList('Quba')
  await openTab('Pending')
  await screen.findByText('Nur')
  await act('Nur', 'Reject')
  const dialog = await screen.findByRole('dialog', { name: 'Reject Nur' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No such street')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(names()).toEqual(['Salam']))
  const body = { status: 'rejected', reason: 'No such street', seenStatus: 'pending' }
  expect(server.api.callsOf(changeMosqueStatus)).toMatchObject([{ body }])
  server.change.resolve(server.changed('Nur', 'rejected'))
  expect(await screen.findByText('Mosque rejected successfully')).toBeTruthy()
})

test('after a change the focus is in the menu of the row that took the place', async () => {
  await openList('Quba')
  await act('Rahman', 'Pending')
  const next = await screen.findByRole('button', { name: 'Actions for Hidayah' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a row’s menu has six actions, and the current status cannot be chosen', async () => {
  await openList('Quba')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quba' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Approve', 'true'],
    ['Pending', null],
    ['Reject', null],
    ['Edit', null],
    ['View', null],
    ['Delete', null],
  ])
})

test.each([
  ['Edit', '/admin/mosques/Quba'],
  ['View', '/admin/detail/Quba'],
])('%s opens the mosque’s own page', async (action, path) => {
  await openList('Quba')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quba' }))
  const item = await screen.findByRole('menuitem', { name: action })
  expect(item.getAttribute('href')).toBe(path)
})

test('Add Mosque opens the form', async () => {
  await openList('Quba')
  expect(screen.getByRole('link', { name: 'Add Mosque' }).getAttribute('href')).toBe('/admin/mosques')
})

test.each([
  ['Registration form', '/mosque-admin/mosque-form'],
  ['Pending Approval', '/mosque-admin/pending'],
])('What applicants see opens the %s, with the flag that shows Back there', async (item, path) => {
  const { router } = await openList('Quba')
  await userEvent.click(screen.getByRole('button', { name: 'What applicants see' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await screen.findByText('Another page')
  expect(router.state.location).toMatchObject({ pathname: path, state: { fromAdmin: true } })
})

test('rejected mosques are refetched whenever their tab opens', async () => {
  await openList('Quba')
  await openTab('Rejected')
  await waitFor(() => expect(names()).toEqual(['Jamia']))
  await openTab('Approved')
  server.mosques.push(mosqueOf('Taqwa', 'rejected'))
  await openTab('Rejected')
  await waitFor(() => expect(names()).toEqual(['Jamia', 'Taqwa']))
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  server.api.on(listApprovedMosques, () => {
    throw new Refusal('badRequest', 'The list is away')
  })
  await openList('The list is away')
  expect(screen.getByText('Fetching approved mosques failed')).toBeTruthy()
  server.api.on(listApprovedMosques, (request) => server.page('approved', request))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Quba')).toBeTruthy()
})

test('a tab without mosques says what it will contain', async () => {
  server.mosques = server.mosques.filter(({ status }) => status !== 'pending')
  await openList('Quba')
  expect(screen.getByText('Nothing is waiting for your review.')).toBeTruthy()
  await openTab('Pending')
  expect(await screen.findByText('No Mosques Found')).toBeTruthy()
  expect(screen.getByText('New registrations appear here for your review.')).toBeTruthy()
})

describe('mosques whose people have not answered', () => {
  const since = '2026-08-20T10:00:00.000Z'
  const asked = mosqueOf('Silent', 'approved', {
    unconfirmed: { since, askedAt: '2026-11-02T10:00:00.000Z' },
  })
  const unread = mosqueOf('Unread', 'approved', { unconfirmed: { since: null, askedAt: null } })

  test('are marked, and have a tab', async () => {
    new MosqueListServer([asked, unread, mosqueOf('Fine', 'approved')])
    await openList('Silent')
    expect(screen.getByText('Not confirmed since August 2026')).toBeTruthy()
    expect(screen.getByText('Asked twice, last on 2 Nov')).toBeTruthy()
    expect(screen.getByText('Not confirmed yet')).toBeTruthy()
    expect(screen.getByText('None of its people can get our emails')).toBeTruthy()
    await openTab('Not confirmed')
    await waitFor(() => expect(names()).toEqual(['Silent', 'Unread']))
  })

  test('have no tab if there are none', async () => {
    new MosqueListServer([mosqueOf('Fine', 'approved')])
    await openList('Fine')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Approved1',
      'Pending0',
      'Rejected0',
    ])
  })
})

test('a list that cannot be refetched keeps its mosques, and a toast offers to retry', async () => {
  const { queryClient } = await openList('Quba')
  server.api.on(listApprovedMosques, () => {
    throw new Refusal('forbidden')
  })
  await queryClient.refetchQueries({ type: 'active' })
  const toast = await findToast('Fetching approved mosques failed')
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
  server.api.on(listApprovedMosques, () => ({
    success: true as const,
    mosques: [mosqueOf('Zaytuna', 'approved')],
  }))
  await userEvent.click(toast.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(names()).toEqual(['Zaytuna']))
})

test.each([
  ['offers an import', [], true],
  ['with listings offers none', ['Quba'], false],
])('an instance without a mosque %s', async (_, listed, isOffered) => {
  server = new MosqueListServer([])
  const listing = { slug: 'quba', name: 'Quba', address: '', country: '', latitude: 53, longitude: -1 }
  const rest = { source: 'osm' as const, sourceId: 'node/1', importedAt: '2026-11-20T10:00:00Z' }
  server.api.on(listListings, () => ({
    listings: listed.map((_id) => ({ _id, ...listing, ...rest })),
    nextCursor: null,
  }))
  renderList('/admin/list-mosque')
  await screen.findByText('No Mosques Found')
  await waitFor(() => expect(server.api.callsOf(listListings)).toHaveLength(1))
  const link = isOffered && (await screen.findByRole('link', { name: 'Import listings' }))
  if (link) expect(link.getAttribute('href')).toBe('/admin/listings')
  else expect(screen.queryByRole('link', { name: 'Import listings' })).toBeNull()
})
