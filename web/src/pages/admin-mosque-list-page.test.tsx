import {
  changeMosqueStatus,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { answerLater, fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#ui/toast.tsx'
import { AdminMosqueListPage } from './admin-mosque-list-page.tsx'

function mosqueOf(name: string, status: MosqueStatus, changed: Partial<Mosque> = {}): Mosque {
  const updatedAt = '2026-11-17T12:00:00Z'
  return aMosque({ _id: name, name, address: `${name} Road`, status, updatedAt, ...changed })
}

const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
}

let mosques: Mosque[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  mosques = [
    mosqueOf('Quba', 'approved', { timesSetUntil: '2027-03-31' }),
    mosqueOf('Rahman', 'approved', { timesSetUntil: '2026-12-03' }),
    mosqueOf('Hidayah', 'approved'),
    mosqueOf('Nur', 'pending'),
    mosqueOf('Salam', 'pending', { updatedAt: '2026-11-19T12:00:00Z' }),
    mosqueOf('Jamia', 'rejected', { rejectionReason: 'The address is wrong' }),
  ]
})

afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

const listOf = (status: MosqueStatus) => ({
  success: true as const,
  mosques: mosques.filter((mosque) => mosque.status === status),
})

/** A server whose lists are these mosques; a change of status waits until `change` is settled. */
function patientServer() {
  const api = fakeApi()
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    api.on(listEndpoints[status], () => listOf(status))
  }
  const change = answerLater<{ success: true; status: MosqueStatus; mosque: Mosque }>()
  api.on(changeMosqueStatus, () => change.promise)
  return { api, change }
}

async function openList(server = patientServer(), firstWords = 'Quba') {
  renderScreen([{ path: '/', element: <AdminMosqueListPage /> }], '/')
  await screen.findByText(firstWords)
  return server
}

/** What the server answers when it does as it was told. */
function changed(name: string, status: MosqueStatus) {
  mosques = mosques.map((mosque) => (mosque.name === name ? { ...mosque, status } : mosque))
  return { success: true as const, status, mosque: mosqueOf(name, status) }
}

const names = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

async function act(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('the list says what waits, and how far ahead each mosque’s times are set', async () => {
  await openList()
  expect(screen.getByText('2 are waiting for your review, the oldest since Tuesday.')).toBeTruthy()
  for (const words of ['Times set to 31 Mar', 'No times after 3 Dec', 'No times yet']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getAllByText('N/A')).toHaveLength(3)
  await openTab('Pending')
  expect(screen.getByText('Waiting since yesterday')).toBeTruthy()
  await openTab('Rejected')
  expect(screen.getByText('The address is wrong')).toBeTruthy()
})

test('the search filters by name or address and says when nothing matches', async () => {
  await openList()
  const search = screen.getByRole('searchbox', { name: 'Search Mosque' })
  await userEvent.type(search, 'rahman road')
  await waitFor(() => expect(names()).toEqual(['Rahman']))
  await userEvent.type(search, 'zzz')
  expect(await screen.findByText('No Mosques Found')).toBeTruthy()
})

test('an approved mosque moves at once, in front, and the toast follows the server', async () => {
  const { api, change } = await openList()
  await openTab('Pending')
  await act('Nur', 'Approve')
  await waitFor(() => expect(names()).toEqual(['Salam']))
  expect(screen.queryByText('Mosque approved successfully')).toBeNull()
  const call = { params: { id: 'Nur' }, body: { status: 'approved' } }
  expect(api.callsOf(changeMosqueStatus)).toMatchObject([call])
  await openTab('Approved')
  expect(names()).toEqual(['Nur', 'Quba', 'Rahman', 'Hidayah'])
  change.resolve(changed('Nur', 'approved'))
  expect(await screen.findByText('Mosque approved successfully')).toBeTruthy()
})

test.each([
  ['the server’s words', new Refusal('conflict', 'Not today'), 'Not today'],
  ['our words where the server has none', new Refusal('conflict'), 'Status change failed'],
  ['that the call broke', new NoNetwork(), 'Error changing status'],
])('a change that fails goes back to where it was and says %s', async (_, failure, words) => {
  const { change } = await openList()
  await act('Rahman', 'Pending')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  change.reject(failure)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
})

test('rejecting asks for a reason, which the server is told', async () => {
  const { api, change } = await openList()
  await openTab('Pending')
  await act('Nur', 'Reject')
  const dialog = await screen.findByRole('dialog', { name: 'Reject Nur' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No such street')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(names()).toEqual(['Salam']))
  const body = { status: 'rejected', reason: 'No such street' }
  expect(api.callsOf(changeMosqueStatus)).toMatchObject([{ body }])
  change.resolve(changed('Nur', 'rejected'))
  expect(await screen.findByText('Mosque rejected successfully')).toBeTruthy()
})

test('the present status cannot be chosen again', async () => {
  await openList()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quba' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Approve', 'true'],
    ['Pending', null],
    ['Reject', null],
    ['View', null],
  ])
})

test('the rejected ones are read again whenever their tab opens', async () => {
  await openList()
  mosques.push(mosqueOf('Taqwa', 'rejected'))
  await openTab('Rejected')
  await waitFor(() => expect(names()).toEqual(['Jamia', 'Taqwa']))
})

test('a list that cannot be read says so and can be tried again', async () => {
  const server = patientServer()
  server.api.on(listApprovedMosques, () => {
    throw new Refusal('badRequest', 'The list is away')
  })
  await openList(server, 'The list is away')
  expect(screen.getByText('Fetching approved mosques failed')).toBeTruthy()
  server.api.on(listApprovedMosques, () => listOf('approved'))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Quba')).toBeTruthy()
})

test('of two thousand mosques a hundred are drawn, and any can be found', async () => {
  mosques = Array.from({ length: 2000 }, (_, index) => mosqueOf(`Mosque ${index}`, 'approved'))
  await openList(patientServer(), 'Mosque 0')
  expect(names()).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'Show more (1900)' }))
  expect(names()).toHaveLength(200)
  await userEvent.type(screen.getByRole('searchbox'), '1999')
  await waitFor(() => expect(names()).toEqual(['Mosque 1999']))
})
