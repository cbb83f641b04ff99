import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  checkMosqueStatus,
  createMosque,
  getStartTimes,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import { getPublicMosque } from '@mihrab/core/features/public/public.contract.ts'
import { fakeApi, NoNetwork, Refusal } from '@mihrab/web/test/fake-api.ts'
import { aListing, answerEntries } from '@mihrab/web/test/listing.ts'
import { startTimesWith } from '@mihrab/web/test/mosque-form-rig.tsx'
import { field, press, type } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque, aUser } from '@mihrab/web/test/samples.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { AdminMosqueFormPage } from './admin-mosque-form-page.tsx'
import { MosqueRegistrationPage } from './mosque-registration-page.tsx'
import { PendingApprovalPage } from './pending-approval-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  api = fakeApi()
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(getStartTimes, () => startTimesWith('05:36'))
  api.on(findNearDuplicates, () => ({ entries: [] }))
  api.on(checkMosqueStatus, () => {
    throw new Refusal('notFound', 'There is no such mosque')
  })
  api.on(createMosque, () => ({
    success: true as const,
    mosque: aMosque({ status: 'pending' }),
    status: 'pending' as const,
  }))
  answerEntries(api, [aListing])
})

const formPath = '/mosque-admin/mosque-form'

function openAt(path: string) {
  const as = (page: React.ReactElement) => (
    <UserContext value={aUser({ _id: 'zainab', emailConfirmed: false })}>{page}</UserContext>
  )
  const routes = [
    { path: formPath, element: as(<MosqueRegistrationPage />) },
    { path: '/mosque-admin/pending', element: as(<PendingApprovalPage />) },
    { path: '/admin/mosques', element: as(<AdminMosqueFormPage />) },
    { path: '*', element: <h1>Another page</h1> },
  ]
  const { router } = renderScreen(routes, path)
  return () => router.state.location.pathname + router.state.location.search
}

async function openClaim(path = formPath) {
  const address = openAt(`${path}?claim=al-falah`)
  await screen.findByRole('heading', { name: aListing.name })
  return address
}

const bodyOf = (call = 0) => api.callsOf(createMosque)[call]?.body

/** What no listing knows. */
async function completeAndSend(button = 'Register Mosque') {
  type('Email', 'office@falah.example')
  type('Organization Name', 'Al-Falah Trust')
  const send = screen.getByRole('button', { name: button })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(send)
}

test('a claim begins with what the listing says, and names it', async () => {
  const address = await openClaim()
  const values = {
    'Mosque Name': 'Masjid Al-Falah',
    'Organization Address': '7 Tannery Lane, Karachi',
    'City No': '+92 21 3496 0123',
    Country: 'Pakistan',
    Latitude: '24.8607',
    Longitude: '67.0011',
    Website: 'https://falah.example.org',
    'Prayer Calculation Method': '1',
    Shadow: '2x',
  }
  for (const [label, value] of Object.entries(values)) expect(field(label).value, label).toBe(value)
  expect(screen.getByLabelText<HTMLInputElement>('Step-free').checked).toBe(true)
  const credit = screen.getByRole('link', { name: '© OpenStreetMap contributors' })
  expect(credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  expect(api.callsOf(findNearDuplicates)).toEqual([])
  await completeAndSend()
  await waitFor(() => expect(address()).toBe('/mosque-admin/pending'))
  expect(bodyOf()).toMatchObject({
    listingId: 'l1',
    name: 'Masjid Al-Falah',
    names: { ur: 'مسجد الفلاح' },
    shadow: '2x',
    prayStartTime: { method: 1 },
  })
  expect(screen.queryByText(/you cannot claim another one/)).toBeNull()
})

test('an unnamed listing gives no name, and a website that is not secure is left out', async () => {
  const unnamed = { ...aListing, name: 'Mosque, Tannery Lane', unnamed: true as const, names: {} }
  answerEntries(api, [{ ...unnamed, website: 'http://falah.example.org' }])
  openAt(`${formPath}?claim=al-falah`)
  await screen.findByRole('heading', { name: 'Mosque, Tannery Lane' })
  expect([field('Mosque Name').value, field('Website').value]).toEqual(['', ''])
})

test('earlier entries stay with their own registration, and those of a claim with the claim', async () => {
  openAt(formPath)
  await screen.findByRole('heading', { name: 'Register your mosque' })
  type('Mosque Name', 'Quba Mosque')
  cleanup()
  await openClaim()
  expect(field('Mosque Name').value).toBe('Masjid Al-Falah')
  type('Organization Name', 'Al-Falah Trust')
  cleanup()
  openAt(formPath)
  await screen.findByRole('heading', { name: 'Register your mosque' })
  expect(field('Mosque Name').value).toBe('Quba Mosque')
  cleanup()
  await openClaim()
  expect(field('Mosque Name').value).toBe('Masjid Al-Falah')
  expect(field('Organization Name').value).toBe('Al-Falah Trust')
})

test('without the claim the entries stay, also after a reload', async () => {
  const address = await openClaim()
  type('Organization Name', 'Al-Falah Trust')
  await press('Register without the claim')
  await waitFor(() => expect(address()).toBe(formPath))
  expect(document.activeElement?.textContent).toBe('Register your mosque')
  expect(screen.queryByText('You are claiming')).toBeNull()
  cleanup()
  openAt(formPath)
  await screen.findByRole('heading', { name: 'Register your mosque' })
  expect(field('Mosque Name').value).toBe('Masjid Al-Falah')
  expect(field('Organization Name').value).toBe('Al-Falah Trust')
  await completeAndSend()
  await waitFor(() => expect(bodyOf()).toMatchObject({ name: 'Masjid Al-Falah' }))
  expect(bodyOf()).not.toHaveProperty('listingId')
})

test.each([
  ['conflict', 'listingClaimed', 'Someone else has claimed this mosque already'],
  ['notFound', 'listingNotFound', 'This listing does not exist'],
] as const)('a refused claim (%s, %s) can be sent without it', async (kind, code, message) => {
  api.on(createMosque, () => {
    throw new Refusal(kind, { code })
  })
  const address = await openClaim()
  await completeAndSend()
  const banner = (await screen.findByText(message)).closest<HTMLElement>('[role=group]')
  if (!banner) throw new Error('There is no banner')
  expect(address()).toBe(`${formPath}?claim=al-falah`)
  await userEvent.click(within(banner).getByRole('button', { name: 'Register without the claim' }))
  expect(document.activeElement?.textContent).toBe('Register Mosque')
  await waitFor(() => expect(address()).toBe(formPath))
  expect(screen.queryByText(message)).toBeNull()
  await press('Register Mosque')
  await waitFor(() => expect(api.callsOf(createMosque)).toHaveLength(2))
  expect(bodyOf(1)).not.toHaveProperty('listingId')
})

test.each([
  ['is no longer listed', 'gone', 'This mosque is no longer listed, so it cannot be claimed.'],
  ['is managed', 'al-falah', 'Someone from this mosque already manages its page, so it cannot be claimed.'],
])('a mosque that %s cannot be claimed, only registered', async (_, slug, message) => {
  answerEntries(api, [{ ...aListing, managed: true, listingId: undefined }])
  const address = openAt(`${formPath}?claim=${slug}`)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field('Mosque Name').value).toBe('')
  await press('Register without the claim')
  await waitFor(() => expect(address()).toBe(formPath))
  expect(screen.queryByText(message)).toBeNull()
})

test('a listing that cannot be loaded can be loaded again, and what was typed stays', async () => {
  api.on(getPublicMosque, () => {
    throw new NoNetwork()
  })
  openAt(`${formPath}?claim=al-falah`)
  await screen.findByText('The mosque that you are claiming could not be loaded.')
  type('Mosque Name', 'Jamia Al-Falah')
  answerEntries(api, [aListing])
  await press('Retry')
  await screen.findByRole('heading', { name: aListing.name })
  expect(field('Mosque Name').value).toBe('Jamia Al-Falah')
  expect(field('City No').value).toBe('+92 21 3496 0123')
})

test('a claim is not sent before its listing has loaded', async () => {
  api.on(getPublicMosque, () => new Promise(() => undefined))
  openAt(`${formPath}?claim=al-falah`)
  const send = await screen.findByRole('button', { name: 'Register Mosque' })
  expect(send.getAttribute('aria-busy')).toBe('true')
  await press('Register without the claim')
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull())
})

test('a claim whose listing cannot be loaded is not sent as an ordinary registration', async () => {
  api.on(getPublicMosque, () => {
    throw new NoNetwork()
  })
  openAt(`/admin/mosques?claim=al-falah`)
  await screen.findByText('The mosque that you are claiming could not be loaded.')
  await press('Add Mosque')
  expect(document.activeElement?.textContent).toContain('could not be loaded')
  answerEntries(api, [aListing])
  await press('Retry')
  await screen.findByRole('heading', { name: aListing.name })
  await completeAndSend('Add Mosque')
  await waitFor(() => expect(bodyOf()).toMatchObject({ listingId: 'l1' }))
  expect(api.callsOf(createMosque)).toHaveLength(1)
})

test('without the claim an earlier registration goes on, and nothing that was typed is lost', async () => {
  openAt(formPath)
  await screen.findByRole('heading', { name: 'Register your mosque' })
  type('Mosque Name', 'Quba Mosque')
  cleanup()
  await openClaim()
  type('Mosque Name', 'Jamia Al-Falah')
  type('Organization Name', 'Al-Falah Trust')
  await press('Register without the claim')
  await waitFor(() => expect(field('Mosque Name').value).toBe('Quba Mosque'))
  expect(field('Organization Name').value).toBe('Al-Falah Trust')
  expect(field('City No').value).toBe('')
  cleanup()
  await openClaim()
  expect(field('Mosque Name').value).toBe('Jamia Al-Falah')
})

test('someone whose registration waits is told why they cannot claim, and sees its review', async () => {
  api.on(checkMosqueStatus, () => ({
    success: true as const,
    mosque: aMosque({ status: 'pending' }),
    status: 'pending' as const,
  }))
  const address = openAt(`${formPath}?claim=al-falah`)
  expect(await screen.findByText(/^You have already registered a mosque, so you cannot claim/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pending Approval' })).toBeTruthy()
  expect(address()).toBe('/mosque-admin/pending?claim=al-falah')
})

test('an admin’s form begins with the listing too', async () => {
  const address = await openClaim('/admin/mosques')
  expect(field('Address No').value).toBe('+92 21 3496 0123')
  await completeAndSend('Add Mosque')
  await waitFor(() => expect(address()).toBe('/admin/list-mosque'))
  expect(bodyOf()).toMatchObject({ listingId: 'l1', name: 'Masjid Al-Falah' })
})
