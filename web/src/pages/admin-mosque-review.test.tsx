import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  changeMosqueStatus,
  countMosques,
  getMosqueHistory,
  listPendingMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { getUser } from '@mihrab/core/features/users/users.contract.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminMosqueDetailPage } from './admin-mosque-detail-page.tsx'

let mosques: MosqueProfile[]
let applicant: User
let api: ReturnType<typeof fakeApi>

const pendingSince = (name: string, updatedAt: string, special: Partial<MosqueProfile> = {}) =>
  aProfile({
    _id: name,
    name,
    status: 'pending',
    updatedAt,
    registeredBy: { _id: 'o', name: 'Fatima Noor', email: 'fatima@example.org', image: null },
    ...special,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:34:00Z'), toFake: ['Date'] })
  applicant = aUser({ _id: 'o', createdAt: '2026-11-21T12:00:00Z' })
  mosques = [
    pendingSince('Newest', '2026-11-23T09:00:00Z'),
    pendingSince('Middle', '2026-11-22T09:00:00Z'),
    pendingSince('Oldest', '2026-11-21T09:00:00Z'),
  ]
  api = fakeApi()
  answerMosque(api, (id) => mosques.find(({ _id }) => _id === id) ?? aProfile())
  api.on(getUser, () => applicant)
  api.on(getMapSettings, () => ({ success: true, googleMapsApiKey: null, tilesUrl: '', attribution: '' }))
  api.on(findNearDuplicates, () => ({ entries: [], neighbours: [] }))
  api.on(getMosqueHistory, () => ({ success: true as const, history: [], nextCursor: null }))
  api.on(listPendingMosques, ({ query: { order } = {} }) => {
    const waiting = mosques.filter(({ status }) => status === 'pending').map(asListed)
    return {
      success: true as const,
      mosques: order === 'oldest' ? waiting.toReversed() : waiting,
      nextCursor: 'more',
    }
  })
  api.on(countMosques, () => {
    const pending = mosques.filter(({ status }) => status === 'pending').length
    const counts = { approved: 0, pending, rejected: 0 }
    return { success: true as const, counts, unconfirmed: 0, pendingSince: null }
  })
  api.on(changeMosqueStatus, ({ params: { id }, body: { status } }) => {
    mosques = mosques.map((each) => (each._id === id ? { ...each, status } : each))
    const mosque = mosques.find(({ _id }) => _id === id) ?? aProfile()
    return { success: true as const, status, mosque: asListed(mosque) }
  })
})

const asListed = (mosque: MosqueProfile) => ({ ...mosque, contactPerson: [] })

async function open(name: string) {
  const page = { path: '/admin/detail/:id', element: <AdminMosqueDetailPage /> }
  const { router } = renderScreen(
    [page, { path: '*', element: <h1>Another page</h1> }],
    `/admin/detail/${name}`,
  )
  await screen.findByRole('heading', { level: 1, name })
  return router
}

const review = (special: Partial<MosqueProfile>) => {
  mosques = [pendingSince('Quba', '2026-11-21T09:00:00Z', special)]
  return open('Quba')
}

const findCheck = async (title: string) => (await screen.findByText(title)).parentElement?.textContent

test('a confirmed email speaks for a registration, and how old the account is', async () => {
  await review({})
  expect(await findCheck('Email confirmed')).toBe(
    'Email confirmedfatima@example.org · Account created 3 days ago',
  )
})

test('the review shows the applicant, a phone number to dial and the school in words', async () => {
  await review({ contactPerson: [], website: '', addressNo: '0113 496 0000', shadow: '1x' })
  expect(await findCheck('No one else from the mosque')).toMatch(
    /ask before you decide\. fatima@example\.org$/,
  )
  expect(screen.getByRole('link', { name: '0113 496 0000' }).getAttribute('href')).toMatch(/^tel:/)
  expect(screen.getByText(/, Shadow 1x \(Shafi, Maliki, Hanbali\)$/)).toBeTruthy()
})

test('the review shows where visitors would donate', async () => {
  await review({ donate: 'https://give.example' })
  expect(screen.getByText('Donation page').nextElementSibling?.textContent).toBe('https://give.example')
})

test('an email that is not confirmed is pointed out', async () => {
  applicant = { ...applicant, emailConfirmed: false }
  await review({})
  expect(await findCheck('Email not confirmed')).toMatch(/fatima@example\.org/)
})

test('an account that cannot be loaded is not taken for one without a confirmed email', async () => {
  api.on(getUser, refuse('conflict'))
  await review({})
  expect(await findCheck('Account could not be loaded')).toBe('Account could not be loadedfatima@example.org')
})

test('a registration whose account is gone says that nobody gets an email', async () => {
  await review({ registeredBy: null })
  expect(await findCheck('Belongs to no account')).toMatch(/No one gets an email/)
  expect(screen.queryByText(/gets an email\./)).toBeNull()
})

test.each([
  ['United Kingdom', 'Europe/London', 'Place and country agree', 'United Kingdom, Europe/London'],
  ['India', 'Asia/Calcutta', 'Place and country agree', 'India, Asia/Calcutta'],
  ['France', 'Europe/London', 'Place and country differ', 'France, but the clock there is Europe/London'],
  ['', 'Europe/London', 'Check the place and the country', 'Europe/London'],
])('the country %j and the place’s clock %s: %s', async (country, timeZone, title, text) => {
  await review({ country, timeZone })
  expect(await findCheck(title)).toBe(title + text)
})

test('that nobody else from the mosque is named is pointed out', async () => {
  await review({})
  expect(await findCheck('No one else from the mosque')).toMatch(/You can ask before you decide/)
})

test('contact persons and a website speak for a registration', async () => {
  const person = { _id: 'c', name: 'Maryam Ali', email: 'maryam@example.org', image: null }
  await review({ contactPerson: [person], website: 'https://quba.example.org' })
  expect(await findCheck('Contact persons')).toBe('Contact personsMaryam Ali https://quba.example.org')
  expect(screen.getByRole('link', { name: 'https://quba.example.org' })).toBeTruthy()
})

test('six facts and a map show the mosque, and one sentence what was not given', async () => {
  await review({ location: { latitude: 53.39471, longitude: -1.4 }, website: 'https://quba.example.org' })
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Address', 'Location', 'Organization', 'Phone', 'Email', 'Method'])
  expect(screen.getByText('53.3947, -1.4000')).toBeTruthy()
  expect(
    screen.getByText('Not given: Image, Description, Facilities, Name in other languages, Language.'),
  ).toBeTruthy()
  const map = await screen.findByRole('application', { name: 'Map of the mosque’s location' })
  expect(await within(map).findByText('100 m')).toBeTruthy()
})

test('Show all opens every fact and the history; what only approved mosques have is not there', async () => {
  await review({})
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  await press('Show all')
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy()
  expect(screen.getByText('Time zone').nextElementSibling?.textContent).toBe('Europe/London')
  for (const name of ['Share', 'Prayer times', 'Events']) {
    expect(screen.queryByRole('heading', { name }), name).toBeNull()
  }
})

test('on phones the menu of the head has the ways to the mosque’s pages, and Delete', async () => {
  await review({})
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Quba' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Notices', '/admin/detail/notices/Quba'],
    ['Event Times', '/admin/detail/event/Quba'],
    ['Eid', '/admin/detail/eid/Quba'],
    ['Pray Times', '/admin/detail/pray/Quba'],
    ['Edit', '/admin/mosques/Quba'],
    ['Delete', null],
  ])
})

const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('after each decision the next mosque opens, oldest first, and the last one stays', async () => {
  const router = await open('Newest')
  expect(await screen.findByRole('link', { name: 'Pending · 3 of 3, oldest first' })).toBeTruthy()
  expect(screen.getByText('Fatima Noor gets an email. Then the next one opens.')).toBeTruthy()
  await press('Approve')
  await screen.findByRole('heading', { level: 1, name: 'Oldest' })
  expect(await screen.findByRole('link', { name: 'Pending · 1 of 2, oldest first' })).toBeTruthy()
  await waitFor(() => expect(isOff('Reject')).toBe(false))
  await press('Reject')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Oldest' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByRole('heading', { level: 1, name: 'Middle' })
  expect(await screen.findByRole('link', { name: 'Pending' })).toBeTruthy()
  expect(screen.getByText('Fatima Noor gets an email.')).toBeTruthy()
  await waitFor(() => expect(isOff('Approve')).toBe(false))
  await press('Approve')
  expect(await screen.findByRole('link', { name: 'All mosques' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/detail/Middle')
  expect(screen.getByRole('heading', { name: 'History' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Middle')
  expect(api.callsOf(listPendingMosques).some(({ query }) => query?.cursor)).toBe(false)
  expect(mosques.map(({ name, status }) => [name, status])).toEqual([
    ['Newest', 'approved'],
    ['Middle', 'approved'],
    ['Oldest', 'rejected'],
  ])
})

test('the second half of a double press does not decide on the mosque that opens', async () => {
  await open('Newest')
  await screen.findByRole('link', { name: 'Pending · 3 of 3, oldest first' })
  await press('Approve')
  await screen.findByRole('heading', { level: 1, name: 'Oldest' })
  expect([isOff('Approve'), isOff('Reject')]).toEqual([true, true])
})
