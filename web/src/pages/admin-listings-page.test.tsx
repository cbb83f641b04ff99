import {
  getListingImport,
  hideListing,
  listListings,
} from '@mihrab/core/features/listings/listings.contract.ts'
import type { Listing } from '@mihrab/core/features/listings/listings.schemas.ts'
import { publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { openAs, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { AdminListingsPage } from './admin-listings-page.tsx'

let api: ReturnType<typeof fakeApi>
let listings: Listing[]

const aListing = (name: string): Listing => ({
  _id: name,
  slug: `${name.toLowerCase()}-sheffield`,
  name,
  address: `${name} Road`,
  country: 'United Kingdom',
  latitude: 53.4,
  longitude: -1.4,
  source: 'osm',
  sourceId: `node/${name}`,
  importedAt: '2026-11-20T10:00:00Z',
})

beforeEach(() => {
  api = fakeApi()
  listings = ['Quba', 'Falah', 'Nur'].map(aListing)
  api.on(getListingImport, () => {
    throw new Refusal('notFound', 'This import does not exist')
  })
  api.on(listListings, ({ query: { q = '' } = {} }) => ({
    listings: listings.filter(({ name }) => name.toLowerCase().includes(q)),
    nextCursor: null,
  }))
  document.head.insertAdjacentHTML('beforeend', `<meta name="${publicDirectoryMeta}" content="on">`)
  onTestFinished(() => document.head.querySelector(`[name="${publicDirectoryMeta}"]`)?.remove())
})

const open = (path = '/admin/listings') => openAs(theAdmin, '/admin/listings', <AdminListingsPage />, path)
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-listing="${id}"]`)
const names = () => screen.queryAllByRole('rowheader').map((header) => header.getAttribute('aria-label'))

async function hide(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Hide ${name}` }))
  const question = await screen.findByRole('alertdialog', { name: `Hide ${name}?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Hide' }))
}

test('listings are shown with their address and source, and lead to their public page', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Quba' })
  expect(link.getAttribute('href')).toBe('/mosques/quba-sheffield')
  const row = within(rowOf('Quba') ?? document.body)
  expect(row.getByText('Quba Road')).toBeTruthy()
  expect(row.getByText('OpenStreetMap, United Kingdom')).toBeTruthy()
})

test('the server searches listings, and matches are announced', async () => {
  const { router } = open()
  await screen.findByText('Quba')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'fal')
  await waitFor(() => expect(names()).toEqual(['Falah']))
  expect(router.state.location.search).toBe('?q=fal')
  expect(screen.getByText('Found: 1')).toBeTruthy()
})

test('a listing is hidden after a question, and the focus goes to the next row', async () => {
  api.on(hideListing, ({ params }) => {
    listings = listings.filter(({ _id }) => _id !== params.id)
    return { success: true as const }
  })
  open()
  await screen.findByText('Falah')
  await hide('Falah')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Nur']))
  await findToast('Falah is hidden')
  expect(api.callsOf(hideListing)[0]?.params).toEqual({ id: 'Falah' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Nur' })))
})

test('a listing that could not be hidden comes back, with the server’s reason', async () => {
  const answer = answerLater<{ success: true }>()
  api.on(hideListing, () => answer.promise)
  open()
  await screen.findByText('Falah')
  await hide('Falah')
  await waitFor(() => expect(names()).toEqual(['Quba', 'Nur']))
  answer.reject(new Refusal('conflict', 'The server is busy'))
  await findToast('The server is busy')
  expect(names()).toEqual(['Quba', 'Falah', 'Nur'])
})

test('a directory without listings says where they come from', async () => {
  listings = []
  open()
  expect(await screen.findByText('Imported mosques appear here.')).toBeTruthy()
})
