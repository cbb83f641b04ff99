import {
  changeMosqueStatus,
  deleteMosque,
  getMosqueHistory,
  getMosqueProfile,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  type MosqueProfile,
  type MosqueStatus,
  mosqueStatuses,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerMosque } from '@mihrab/web/test/mosque-rig.ts'
import { act } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useListAddress } from '#lib/use-list-address.ts'
import { AdminMosqueDetailPage } from './admin-mosque-detail-page.tsx'

let mosque: MosqueProfile
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  mosque = {
    ...aMosque({
      _id: 'm',
      name: 'Quba',
      status: 'approved',
      location: { latitude: 53.39471, longitude: -1.4 },
    }),
    contactPerson: [{ _id: 'c', name: 'Maryam Ali', email: 'maryam@example.org', image: null }],
    registeredBy: { _id: 'o', name: 'Yusuf Karim', email: 'yusuf@example.org', image: null },
  }
  api = fakeApi()
  answerMosque(api, () => mosque)
  api.on(getMosqueHistory, () => ({ success: true as const, history: [], nextCursor: null }))
  api.on(changeMosqueStatus, changeStatus)
  api.on(deleteMosque, () => ({ success: true as const, message: 'Mosque deleted successfully' }))
})

function changeStatus({ body: { status } }: { body: { status: MosqueStatus } }) {
  mosque = { ...mosque, status, updatedAt: '2026-11-20T12:00:00Z' }
  return { success: true as const, status, mosque: { ...mosque, contactPerson: [] } }
}

function renderPage() {
  const page = { path: '/admin/detail/:id', element: <AdminMosqueDetailPage /> }
  return renderScreen([page, { path: '*', element: <h1>Another page</h1> }], '/admin/detail/m').router
}

async function openPage() {
  const router = renderPage()
  await screen.findByRole('heading', { level: 1 })
  return router
}

test('the title of the page is the mosque’s name', async () => {
  await openPage()
  expect(document.title).toBe('Quba · Mihrab')
})

const factOf = (label: string) =>
  screen
    .getAllByText(label)
    .map((term) => term.nextElementSibling?.textContent)
    .join()

test('the page shows everything that is known of a mosque', async () => {
  await openPage()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quba')
  expect(screen.getByText('QU')).toBeTruthy()
  expect(factOf('Latitude')).toBe('53.3947')
  expect(factOf('Longitude')).toBe('-1.4000')
  expect(factOf('Phone')).toBe('0114 243 2000')
  expect(factOf('Name')).toBe('Sunnah Trust')
  expect(factOf('Country')).toBe('United Kingdom')
  expect(factOf('Registered by')).toBe('Yusuf Karim, yusuf@example.org')
  expect(screen.getByRole('link', { name: 'maryam@example.org' })).toBeTruthy()
  const map = screen.getByRole('link', { name: 'See the location on OpenStreetMap' })
  expect(map.getAttribute('href')).toContain('mlat=53.39471&mlon=-1.4')
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
})

test('emails hidden from the reader leave no empty line', async () => {
  mosque = { ...mosque, email: '', contactPerson: [{ _id: 'c', name: 'Maryam Ali', image: null }] }
  await openPage()
  expect(screen.getByText('Maryam Ali')).toBeTruthy()
  // The fact only says whether visitors see it.
  expect(factOf('Email')).toBe('Not shown to visitors')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('mailto:'))).toEqual(['mailto:yusuf@example.org'])
})

test.each([
  ['Event Times', '/admin/detail/event/m'],
  ['Pray Times', '/admin/detail/pray/m'],
  ['Edit', '/admin/mosques/m'],
])('%s opens its page', async (name, path) => {
  const router = await openPage()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(router.state.location.pathname).toBe(path)
})

const decided = ['approved', 'rejected'] as const
const actions: Record<MosqueStatus, string> = {
  approved: 'Approve',
  pending: 'Back to pending',
  rejected: 'Reject',
}

test.each(decided)('a mosque that is %s can get either of the other statuses', async (status) => {
  mosque = { ...mosque, status }
  await openPage()
  for (const other of mosqueStatuses) {
    const isThere = screen.queryByRole('button', { name: actions[other] }) !== null
    expect(isThere, other).toBe(other !== status)
  }
})

test('a change of status shows on the badge, and the focus stays among the decisions', async () => {
  mosque = { ...mosque, status: 'rejected' }
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Mosque approved successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Back to pending' })).toBeTruthy()
  expect(screen.getByText('Approved').closest('button')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to pending'))
})

test('the way back leads to the list as it was last shown', async () => {
  const list = { path: '/admin/list-mosque', element: <List /> }
  const page = { path: '/admin/detail/:id', element: <AdminMosqueDetailPage /> }
  const { router } = renderScreen([list, page], '/admin/list-mosque?tab=rejected&q=quba')
  await router.navigate('/admin/detail/m')
  const back = await screen.findByRole('link', { name: 'All mosques' })
  expect(back.getAttribute('href')).toBe('/admin/list-mosque?tab=rejected&q=quba')
})

function List() {
  useListAddress('tab')
  return <h1>The list</h1>
}

test('a mosque is deleted after a question, and the list is shown', async () => {
  const router = await openPage()
  await act('Quba', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Quba?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/list-mosque'))
  expect(await screen.findByText('Mosque deleted successfully')).toBeTruthy()
})

test('a refused deletion leaves the page as it is', async () => {
  api.on(deleteMosque, () => {
    throw new Refusal('conflict', 'Not today')
  })
  const router = await openPage()
  await act('Quba', 'Delete')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Not today')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/detail/m')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a refused change of status is reported beside the decisions, until it is tried again', async () => {
  api.on(changeMosqueStatus, () => {
    throw new Refusal('conflict')
  })
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Status change failed')).toBeTruthy()
  expect(screen.getByText('Changing mosque status failed')).toBeTruthy()
  api.on(changeMosqueStatus, changeStatus)
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(again.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Mosque rejected successfully')).toBeTruthy()
  expect(screen.queryByText('Changing mosque status failed')).toBeNull()
})

test('the page says that the mosque is gone when another admin was faster to delete it', async () => {
  api.on(deleteMosque, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  await openPage()
  api.on(getMosqueProfile, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  await act('Quba', 'Delete')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Mosque not found')).toBeTruthy()
})

test('a missing mosque is reported, also if it was there before', async () => {
  await openPage()
  api.on(getMosqueProfile, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Back to pending' }))
  expect(await screen.findByText('Mosque not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
})

test('the history of a deleted mosque remains', async () => {
  api.on(getMosqueProfile, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  const entry = { _id: 'e', mosqueId: 'm', mosqueName: 'Quba', at: '2026-11-20T12:00:00Z', changes: [] }
  const history = [{ ...entry, by: { _id: 'a', name: 'Platform admin' }, action: 'deleted' as const }]
  api.on(getMosqueHistory, () => ({ success: true as const, history, nextCursor: null }))
  renderPage()
  expect(await screen.findByText('Mosque not found')).toBeTruthy()
  const action = await screen.findByText('Platform admin')
  expect(action.closest('p')?.textContent).toBe('Platform admin deleted the mosque')
})
