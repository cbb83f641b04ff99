import {
  getListingImport,
  listListings,
  undoListingImport,
} from '@mihrab/core/features/listings/listings.contract.ts'
import type { ImportCounts, ListingImport } from '@mihrab/core/features/listings/listings.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { fakeUploads } from '@mihrab/web/test/fake-uploads.ts'
import { field, openAs, press, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatInstant } from '#lib/format-day.ts'
import { AdminListingsPage } from './admin-listings-page.tsx'

let api: ReturnType<typeof fakeApi>
let latest: ListingImport | null
let sent: ReturnType<typeof fakeUploads>

const none = { count: 0, examples: [] }
const counts: ImportCounts = {
  new: { count: 1204, examples: ['Quba', 'Falah'] },
  changed: { count: 3, examples: ['Nur', 'Bilal', 'Salam'] },
  unchanged: none,
  missing: { count: 2, examples: ['Rahman', 'Huda'] },
  duplicates: { count: 1, examples: ['Quba – Quba Mosque'] },
  skipped: {
    count: 40,
    examples: ['node/1'],
    reasons: {
      notMuslim: { count: 38, examples: ['St Mary'] },
      private: { count: 2, examples: ['way/7', 'way/8'] },
    },
  },
}
const startedAt = '2026-11-20T10:00:00Z'
const anImport = (special: Partial<ListingImport> = {}): ListingImport => ({
  importId: 'i1',
  state: 'done',
  read: 1247,
  startedAt,
  counts,
  failure: null,
  mayBeUndone: true,
  undoable: special.mayBeUndone === false ? null : { startedAt, counts },
  ...special,
})
const when = formatInstant(startedAt, 'en-GB')
const file = new File(['{}'], 'leeds.geojson')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:30:00Z'), toFake: ['Date'] })
  api = fakeApi()
  sent = fakeUploads()
  latest = null
  api.on(listListings, () => ({ listings: [], nextCursor: null }))
  api.on(getListingImport, () => {
    if (!latest) throw new Refusal('notFound', 'This import does not exist')
    return latest
  })
})

const open = () => openAs(theAdmin, '/admin/listings', <AdminListingsPage />)
const upload = (index: number) => {
  const found = sent.uploads[index]
  if (!found) throw new Error(`There is no upload ${index + 1}`)
  return found
}
const queryOf = (index: number) => Object.fromEntries(new URL(upload(index).path, 'http://x').searchParams)
/** The upload is answered. */
const answer = (index: number, status: number, body: object) =>
  act(async () => upload(index).answer(status, body))
const rowOf = (label: string) => screen.getByText(label).closest('div')?.textContent

async function chooseAndCheck() {
  await userEvent.upload(field('File'), file)
  await press('Check the file')
  await waitFor(() => expect(sent.uploads).toHaveLength(1))
}

test('a file is first counted: nothing is imported before the counts are seen', async () => {
  open()
  await chooseAndCheck()
  expect(queryOf(0)).toEqual({ dryRun: 'true' })
  await answer(0, 200, counts)
  expect(rowOf('New')).toBe('New1,204Quba, Falah, …')
  expect(rowOf('Missing')).toBe('Missing2Rahman, Huda')
  expect(rowOf('Likely duplicates')).toBe('Likely duplicates1Quba – Quba Mosque')
  expect(rowOf('Skipped')).toBe('Skipped40')
  expect(rowOf('Another religion')).toBe('Another religion38St Mary, …')
  expect(rowOf('Private')).toBe('Private2way/7, way/8')
  expect(document.activeElement?.textContent).toBe('What the file contains')

  await press('Import')
  await waitFor(() => expect(sent.uploads).toHaveLength(2))
  expect(queryOf(1)).toEqual({})
  expect(upload(1).file).toEqual(file)
  latest = anImport()
  await answer(1, 200, counts)
  await findToast('The listings have been imported')
  expect(await screen.findByText(`Imported on ${when}`)).toBeTruthy()
  expect(screen.queryByText('leeds.geojson')).toBeNull()
})

test('options are sent, and a change of one asks for another count', async () => {
  open()
  await userEvent.selectOptions(field('Source'), 'OpenStreetMap')
  await userEvent.selectOptions(field('Country'), 'Germany')
  await userEvent.click(field('The file is complete for an area'))
  await userEvent.type(field('Area'), 'Leeds')
  await chooseAndCheck()
  const options = { source: 'osm', country: 'DE', complete: 'true', area: 'Leeds' }
  expect(queryOf(0)).toEqual({ ...options, dryRun: 'true' })
  await answer(0, 200, counts)
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  await userEvent.type(field('Area'), ' and around')
  expect(screen.queryByText('What the file contains')).toBeNull()
  await press('Check the file')
  await waitFor(() => expect(queryOf(1).area).toBe('Leeds and around'))
})

test('a complete file needs the name of its area before anything is sent', async () => {
  open()
  await userEvent.click(field('The file is complete for an area'))
  await userEvent.upload(field('File'), file)
  await press('Check the file')
  expect(await screen.findByText('Area is required')).toBeTruthy()
  expect(sent.uploads).toHaveLength(0)
})

test('without a file the form asks for one', async () => {
  open()
  await press('Check the file')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a file')
})

test('a file that is too large is not sent', async () => {
  open()
  const large = new File(['{}'], 'planet.geojson')
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 })
  await userEvent.upload(field('File'), large)
  expect(screen.getByRole('alert').textContent).toContain('The file is larger than 50 MB')
  expect(screen.queryByText('planet.geojson')).toBeNull()
})

test('a refused file stays chosen beside the server’s reason', async () => {
  open()
  await chooseAndCheck()
  await answer(0, 400, { success: false, message: 'The file is neither GeoJSON nor CSV' })
  expect(screen.getByRole('alert').textContent).toBe('The file is neither GeoJSON nor CSV')
  expect(screen.getByText('leeds.geojson')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeTruthy()
})

test('counting can be cancelled, and the file stays', async () => {
  open()
  await chooseAndCheck()
  await act(async () => upload(0).progress(1, 2))
  expect(screen.getByText('50 %')).toBeTruthy()
  await press('Cancel')
  expect(upload(0).isAborted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('leeds.geojson')).toBeTruthy()
})

test('while an import runs the server is asked how far it is, of the entries that were counted', async () => {
  open()
  await chooseAndCheck()
  await answer(0, 200, counts)
  await press('Import')
  await waitFor(() => expect(sent.uploads).toHaveLength(2))
  latest = anImport({ state: 'running', read: 624, counts: null, mayBeUndone: false })
  await screen.findByText('Importing … Read so far: 624', { ignore: '.sr-only' }, { timeout: 3000 })
  expect(screen.getByText('50 %')).toBeTruthy()
  // It takes long: the answer comes before the end.
  await answer(1, 202, { importId: 'i1' })
  expect(screen.getByText('You can leave this page. The import continues.')).toBeTruthy()
  latest = anImport()
  await screen.findByText(`Imported on ${when}`, {}, { timeout: 3000 })
})

test('an import that was begun earlier is shown to anyone who comes back', async () => {
  latest = anImport({ state: 'running', read: 300, counts: null, mayBeUndone: false })
  open()
  expect(await screen.findByText('Importing … Read so far: 300', { ignore: '.sr-only' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull()
})

test('a failed import says why', async () => {
  latest = anImport({
    state: 'failed',
    failure: 'The file ends in the middle',
    counts: null,
    mayBeUndone: false,
  })
  open()
  const why = `The import of ${when} failed, and nothing of it was kept: The file ends in the middle`
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('after an import that failed the one before can be undone', async () => {
  const failed = { state: 'failed', failure: 'It is cut', counts: null, mayBeUndone: false } as const
  latest = anImport({ ...failed, undoable: { startedAt, counts } })
  open()
  expect(await screen.findByText(`The import of ${when} can still be undone.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('New listings that will be deleted: 1,204')).toBeTruthy()
})

test('the last import is undone after a question that says what it takes back', async () => {
  latest = anImport()
  api.on(undoListingImport, () => {
    latest = anImport({ state: 'undone', mayBeUndone: false })
    return { success: true as const }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New listings that will be deleted: 1,204',
    'Changed listings that will be as before: 3',
    'Hidden listings that will be shown again: 2',
  ])
  await userEvent.click(question.getByRole('button', { name: 'Undo' }))
  await findToast('The import was undone')
  expect(await screen.findByText(`The import of ${when} was undone.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
