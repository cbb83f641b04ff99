import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import type { NearDuplicate } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import type { MosqueClaim } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { nearListing, nearMosque } from '@mihrab/web/test/listing.ts'
import { aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MosqueStatusNote } from '#features/mosques/list/mosque-status-note.tsx'
import { ReviewNear } from '#features/mosques/near/review-near.tsx'
import { ReviewClaim } from './review-claim.tsx'

const mosque = aProfile({ status: 'pending', name: 'Masjid Sunnah', website: 'https://sunnah.example' })

const claim: MosqueClaim = {
  state: 'open',
  listing: {
    slug: 'masjid-sunnah',
    name: 'masjid sunnah',
    address: '20 Kirk St, Sheffield',
    country: 'United Kingdom',
    phone: '+44 114 243 2000',
    website: '',
    latitude: 53.3947,
    longitude: -1.4522,
    source: 'osm',
    since: '2026-11-03T09:00:00Z',
  },
}

function openClaim(special: Partial<MosqueClaim> = {}) {
  renderScreen(
    [{ path: '/', element: <ReviewClaim mosque={mosque} claim={{ ...claim, ...special }} /> }],
    '/',
  )
}

test('the reviewer sees what the listing says beside what the claim says, and what differs', () => {
  openClaim()
  expect(screen.getByText('From OpenStreetMap, in the listing since 3 November 2026')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => [
    within(row).getByRole('heading').textContent,
    ...within(row)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ])
  expect(rows).toEqual([
    ['Mosque', 'masjid sunnah', 'Masjid Sunnah'],
    [
      'AddressDiffers',
      '20 Kirk St, Sheffield, United Kingdom',
      '18 Kirk St, Sheffield S4 7JX, United Kingdom',
    ],
    ['Location', '53.3947, -1.4522', '0 m from the listing'],
    ['Phone', '+44 114 243 2000', '0114 243 2000'],
    ['WebsiteDiffers', 'Not given', 'https://sunnah.example'],
  ])
  expect(screen.queryByText(/^Another claim of this mosque was approved/)).toBeNull()
})

test.each([
  [0.0008, '90 m from the listing', 'Location'],
  [0.045, '5 km from the listing', 'LocationDiffers'],
])('a claim %s degrees north of the listing: %s', (north, distance, heading) => {
  openClaim({ listing: { ...claim.listing, latitude: mosque.location.latitude - north } })
  const row = screen.getByText(distance).closest('li')
  expect(row && within(row).getByRole('heading').textContent).toBe(heading)
})

test('a claim that came too late says what its approval does', () => {
  openClaim({ state: 'late' })
  expect(screen.getByText(/^Another claim .* adds a separate mosque\.$/)).toBeTruthy()
})

test('the list of pending mosques marks a claim', () => {
  const waiting = aMosque({ status: 'pending' })
  const notes = (
    <>
      <MosqueStatusNote mosque={waiting} />
      <MosqueStatusNote mosque={{ ...waiting, claim }} />
    </>
  )
  renderScreen([{ path: '/', element: notes }], '/')
  expect(screen.getAllByText('Claim')).toHaveLength(1)
})

const answerMap = (api: ReturnType<typeof fakeApi>) =>
  api.on(getMapSettings, () => ({ success: true, googleMapsApiKey: null, tilesUrl: '', attribution: '' }))

function openNear(entries: NearDuplicate[], neighbours: NearDuplicate[]) {
  const api = fakeApi()
  answerMap(api)
  api.on(findNearDuplicates, () => ({ entries, neighbours }))
  renderScreen([{ path: '/', element: <ReviewNear mosque={mosque} /> }], '/')
  return api
}

const pending: NearDuplicate = {
  ...nearMosque,
  name: 'Sunnah Masjid',
  slug: 'sunnah-masjid',
  mosqueId: 'm2',
  status: 'pending',
}

test('the reviewer sees entries that may be the same mosque, and the neighbours on a map and in a list', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...nearListing,
    name: `Listing ${number}`,
    slug: `listing-${number}`,
  }))
  const api = openNear([pending], many)
  const link = await screen.findByRole('link', { name: 'Sunnah Masjid' })
  expect(link.getAttribute('href')).toBe('/admin/detail/m2')
  expect(screen.getByText(/waiting for review/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Within 2 km' })).toBeTruthy()
  const map = await screen.findByRole('application')
  expect(map.querySelectorAll('.map-other')).toHaveLength(6)
  expect(screen.queryByText('Listing 6')).toBeNull()
  await press('Show all')
  expect(screen.getByText('Listing 6')).toBeTruthy()
  expect(api.callsOf(findNearDuplicates)[0]?.query).toEqual({
    name: 'Masjid Sunnah',
    latitude: '53.3947',
    longitude: '-1.4522',
    except: mosque._id,
  })
})

test('the listing that the registration claims is not offered again, and listings are credited once', async () => {
  const api = fakeApi()
  answerMap(api)
  const own = { ...nearListing, slug: claim.listing.slug, name: 'masjid sunnah' }
  api.on(findNearDuplicates, () => ({ entries: [own, nearListing], neighbours: [own, nearListing] }))
  renderScreen([{ path: '/', element: <ReviewNear mosque={{ ...mosque, claim }} /> }], '/')
  expect(await screen.findByText('Masjid Al-Falah')).toBeTruthy()
  expect(screen.queryByText('masjid sunnah')).toBeNull()
  expect(screen.getAllByRole('link', { name: '© OpenStreetMap contributors' })).toHaveLength(1)
})

test('a mosque without neighbours says so', async () => {
  openNear([], [])
  expect(await screen.findByText('No mosque nearby looks like the same one.')).toBeTruthy()
  expect(screen.getByText('There is no other mosque within 2 km.')).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})

test('neighbours that cannot be loaded can be loaded again', async () => {
  const api = fakeApi()
  api.on(findNearDuplicates, refuse('conflict'))
  renderScreen([{ path: '/', element: <ReviewNear mosque={mosque} /> }], '/')
  expect(await screen.findByText('The mosques nearby could not be loaded.')).toBeTruthy()
  api.on(findNearDuplicates, () => ({ entries: [], neighbours: [] }))
  await press('Retry')
  expect(await screen.findByText('There is no other mosque within 2 km.')).toBeTruthy()
})
