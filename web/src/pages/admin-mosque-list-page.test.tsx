import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { Toaster, toast } from '#ui/toast.tsx'
import { AdminMosqueListPage } from './admin-mosque-list-page.tsx'

startI18n()

function mosqueOf(name: string, status: MosqueStatus, changed: Partial<Mosque> = {}): Mosque {
  const empty = { email: '', orgName: '', orgAddress: '', addressNo: '', phone: '', image: null }
  return {
    ...{ _id: name, name, address: `${name} Road`, status, country: 'Germany', ...empty },
    location: { latitude: 0, longitude: 0 },
    ...{ timeZone: 'UTC', shadow: '1x', contactPerson: [], rejectionReason: null, timesSetUntil: null },
    prayStartTime: { method: 1, fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '' },
    ...{ createdAt: '2026-11-17T12:00:00Z', updatedAt: '2026-11-17T12:00:00Z', ...changed },
  }
}

let mosques: Mosque[]
let calls: { path: string; body: unknown }[]
let failing: string | null
/** Settles the status change that is under way. */
let settle: (response: Response | Error) => void

async function fakeFetch(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method === 'PUT') {
    calls.push({ path, body: JSON.parse(String(body)) })
    return new Promise((resolve, reject) => {
      settle = (given) => (given instanceof Error ? reject(given) : resolve(given))
    })
  }
  const status = path.split('/').at(-1)
  if (status === failing) {
    return Response.json({ success: false, message: 'The list is away' }, { status: 400 })
  }
  return Response.json({ success: true, mosques: mosques.filter((mosque) => mosque.status === status) })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', fakeFetch)
  mosques = [
    mosqueOf('Quba', 'approved', { timesSetUntil: '2027-03-31' }),
    mosqueOf('Rahman', 'approved', { timesSetUntil: '2026-12-03' }),
    mosqueOf('Hidayah', 'approved'),
    mosqueOf('Nur', 'pending'),
    mosqueOf('Salam', 'pending', { updatedAt: '2026-11-19T12:00:00Z' }),
    mosqueOf('Jamia', 'rejected', { rejectionReason: 'The address is wrong' }),
  ]
  calls = []
  failing = null
})

afterEach(() => {
  toast.dismiss()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openList(firstName = 'Quba') {
  const client = createQueryClient(() => undefined)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AdminMosqueListPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.findByText(firstName)
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

/** The server does what it was asked for. */
function obey(name: string, status: MosqueStatus) {
  mosques = mosques.map((mosque) => (mosque.name === name ? { ...mosque, status } : mosque))
  settle(Response.json({ success: true, status, mosque: mosques.find((mosque) => mosque.name === name) }))
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
  await openList()
  await openTab('Pending')
  await act('Nur', 'Approve')
  await waitFor(() => expect(names()).toEqual(['Salam']))
  expect(screen.queryByText('Mosque approved successfully')).toBeNull()
  expect(calls).toEqual([{ path: '/api/mosques/changeStatus/Nur', body: { status: 'approved' } }])
  await openTab('Approved')
  expect(names()).toEqual(['Nur', 'Quba', 'Rahman', 'Hidayah'])
  obey('Nur', 'approved')
  expect(await screen.findByText('Mosque approved successfully')).toBeTruthy()
})

test.each([
  [
    'the server’s words',
    Response.json({ success: false, message: 'Not today' }, { status: 409 }),
    'Not today',
  ],
  ['its own words', Response.json({ success: false }, { status: 409 }), 'Status change failed'],
  ['that the call broke', new TypeError('Failed to fetch'), 'Error changing status'],
])('a change that fails goes back to where it was and says %s', async (_, given, words) => {
  await openList()
  await act('Rahman', 'Pending')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Hidayah']))
  settle(given)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toEqual(['Quba', 'Rahman', 'Hidayah'])
})

test('rejecting asks for a reason, which the server is told', async () => {
  await openList()
  await openTab('Pending')
  await act('Nur', 'Reject')
  const dialog = await screen.findByRole('dialog', { name: 'Reject Nur' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No such street')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(names()).toEqual(['Salam']))
  expect(calls[0]?.body).toEqual({ status: 'rejected', reason: 'No such street' })
  obey('Nur', 'rejected')
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
  failing = 'approved'
  await openList('The list is away')
  expect(screen.getByText('Fetching approved mosques failed')).toBeTruthy()
  failing = null
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Quba')).toBeTruthy()
})

test('of two thousand mosques a hundred are drawn, and any can be found', async () => {
  mosques = Array.from({ length: 2000 }, (_, index) => mosqueOf(`Mosque ${index}`, 'approved'))
  await openList('Mosque 0')
  expect(names()).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'Show more (1900)' }))
  expect(names()).toHaveLength(200)
  await userEvent.type(screen.getByRole('searchbox'), '1999')
  await waitFor(() => expect(names()).toEqual(['Mosque 1999']))
})
