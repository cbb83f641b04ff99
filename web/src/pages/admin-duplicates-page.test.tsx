import {
  decideDuplicate,
  listDuplicates,
  undoDuplicate,
} from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import type { DuplicateEntry, DuplicatePair } from '@mihrab/core/features/duplicates/duplicates.schemas.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { openAs, press, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { findToast } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminDuplicatesPage } from './admin-duplicates-page.tsx'

let api: ReturnType<typeof fakeApi>
let open: DuplicatePair[]
let decided: DuplicatePair[]

const aMosque = (id: string, special: Partial<DuplicateEntry> = {}): DuplicateEntry => ({
  id,
  slug: id,
  name: id,
  managed: true,
  latitude: 53.4,
  longitude: -1.4,
  address: '12 Spital Hill, Sheffield S4 7LG',
  country: 'United Kingdom',
  phone: '0114 200 3000',
  website: '',
  status: 'approved',
  email: `${id}@example.org`,
  people: ['Yusuf Karim'],
  timesSetUntil: '2027-11-22',
  source: null,
  denomination: '',
  since: '2025-03-01T10:00:00Z',
  ...special,
})
const aListing = (id: string): DuplicateEntry =>
  aMosque(id, { managed: false, status: null, email: null, people: [], timesSetUntil: null, source: 'osm' })

const aPair = (id: string, a: DuplicateEntry, b: DuplicateEntry): DuplicatePair => ({
  id,
  a,
  b,
  score: 0.9,
  distanceKm: 0.02,
  reasons: ['samePhone', 'similarName', 'otherKind'],
  decision: null,
})

const mosques = aPair(
  'p1',
  aMosque('Burngreave', {
    status: 'pending',
    timesSetUntil: null,
    people: ['Bilal Khan'],
    website: 'nur.example',
  }),
  aMosque('Nur', { address: '12 Spital Hill, Sheffield, S4 7LG', website: 'https://nur.example' }),
)
const mixed = aPair('p2', aListing('Quba'), aMosque('Quba Mosque'))
const listings = aPair('p3', aListing('Falah'), aListing('Al-Falah'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T13:34:00Z'), toFake: ['Date'] })
  api = fakeApi()
  open = [mosques, mixed, listings]
  decided = []
  api.on(listDuplicates, ({ query }) => ({
    pairs: String(query?.decided) === 'true' ? decided : open,
    open: open.length,
    nextCursor: null,
  }))
  api.on(decideDuplicate, ({ params }) => {
    open = open.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
  api.on(undoDuplicate, ({ params }) => {
    open = [mosques, mixed, listings].filter(
      ({ id }) => id === params.id || open.some((pair) => pair.id === id),
    )
    decided = decided.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
})

const show = (path = '/admin/duplicates') =>
  openAs(theAdmin, '/admin/duplicates', <AdminDuplicatesPage />, path)
const shown = () => document.querySelector('[data-duplicate]')?.getAttribute('data-duplicate')
const keeps = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /^Keep this one/ })
const differing = () =>
  [...document.querySelectorAll('[data-differs] th')].map((header) => header.textContent)

test('the likeliest pair is shown with what speaks for it, and what differs is marked in words', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  expect(shown()).toBe('Burngreave Nur')
  const reasons = within(screen.getByRole('list', { name: 'Why we ask' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    '20 m apart',
    'same phone',
    'similar name',
    'other kind of place',
  ])
  expect(differing()).toEqual(['Namedifferent', 'Emaildifferent', 'Timesdifferent', 'Peopledifferent'])
  expect(screen.getByRole('row', { name: /Times/ }).textContent).toContain('Set until 22 November 2027')
})

test('the choice has a name, and its two sides are told apart', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  const group = within(screen.getByRole('group', { name: 'Which one to keep' }))
  expect(group.getByRole('radio', { name: 'Keep this one: A, Burngreave' })).toBeTruthy()
  expect(group.getByRole('radio', { name: 'Keep this one: B, Nur' })).toBeTruthy()
})

test('a mosque leads to its detail, a listing to its public page, and a website to itself', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'public-directory', content: 'on' })
  document.head.append(meta)
  show()
  await screen.findByText('Pair 1 of 3, best first')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([href('Nur'), href('nur.example')]).toEqual(['/admin/detail/Nur', 'https://nur.example'])
  expect(screen.queryByRole('link', { name: '© OpenStreetMap contributors' })).toBeNull()
  await press('Next pair')
  expect(href('Quba')).toBe('/mosques/Quba')
  expect(screen.getAllByRole('link', { name: '© OpenStreetMap contributors' })).toHaveLength(1)
  meta.remove()
})

test('further pairs that cannot be loaded can be loaded again', async () => {
  let isDown = true
  api.on(listDuplicates, ({ query }) => {
    if (query?.cursor && isDown) throw new Refusal('internal')
    const pairs = query?.cursor ? [listings] : [mosques, mixed]
    return { pairs, open: 3, nextCursor: query?.cursor ? null : 'next' }
  })
  show()
  const failure = await screen.findByText(/^More pairs could not be loaded\./)
  isDown = false
  await press('Retry')
  await waitFor(() => expect(failure.isConnected).toBe(false))
  await press('Next pair')
  await press('Next pair')
  expect(shown()).toBe('Falah Al-Falah')
})

test('after the last pair the focus is where nothing is left to decide', async () => {
  open = [mosques]
  show()
  await screen.findByText('Pair 1 of 1, best first')
  await press('Not a duplicate')
  const nothing = await screen.findByText('Nothing to decide')
  expect(document.activeElement?.contains(nothing)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('after Undo the focus goes to the next decision', async () => {
  const decision = { kind: 'different' as const, kept: null, at: '2026-11-20T09:00:00Z', by: 'Sara' }
  decided = [listings, mosques].map((pair) => ({ ...pair, decision: { ...decision, mayBeUndone: true } }))
  show('/admin/duplicates?decided=true')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Falah and Al-Falah' }))
  const next = screen.getByRole('button', { name: 'Undo: Burngreave and Nur' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('the managed mosque is preset, and the reason of a merge goes to the people of the other', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  expect(keeps().map(({ checked }) => checked)).toEqual([false, true])
  expect(
    screen.getByText(/Merge: A is rejected, its people are told why, and its address leads to B\./),
  ).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason, for the people of Burngreave'), 'The same mosque')
  await press('Merge')
  await screen.findByText('Pair 1 of 2, best first')
  expect(api.callsOf(decideDuplicate)[0]).toMatchObject({
    params: { id: 'p1' },
    body: { decision: 'merge', keep: 'Nur', reason: 'The same mosque' },
  })
})

test('the one that waits for its review cannot be kept', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  expect(keeps().map(({ disabled }) => disabled)).toEqual([true, true])
})

test('the other of two mosques can be kept, after a question: everyone sees the one that is rejected', async () => {
  open = [aPair('p1', aMosque('Burngreave'), aMosque('Nur'))]
  show()
  await screen.findByText('Pair 1 of 1, best first')
  await userEvent.click(keeps()[1] ?? document.body)
  await userEvent.click(keeps()[0] ?? document.body)
  await press('Merge')
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge' }))
  expect(question.getByText(/^Merge: Nur is rejected/)).toBeTruthy()
  expect(api.callsOf(decideDuplicate)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(api.callsOf(decideDuplicate)[0]?.body).toEqual({ decision: 'merge', keep: 'Burngreave' }),
  )
})

test('of a mosque and a listing the mosque is kept, and nobody is told', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  await press('Next pair')
  expect(shown()).toBe('Quba Quba Mosque')
  expect(keeps().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, true],
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/Merge: A is no longer listed, and its address leads to B\./)).toBeTruthy()
})

test('after a decision the next pair has the focus, and Undo brings the decided one back', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  await press('Not a duplicate')
  const place = await screen.findByText('Pair 1 of 2, best first')
  expect(shown()).toBe('Quba Quba Mosque')
  expect(document.activeElement).toBe(place)
  const toast = await findToast('They stay two mosques')
  expect(toast.getByText(/Burngreave and Nur/)).toBeTruthy()
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await findToast('The decision was undone')
  expect(await screen.findByText('Pair 1 of 3, best first')).toBeTruthy()
  expect(shown()).toBe('Burngreave Nur')
})

test('a double press decides about one pair only', async () => {
  show()
  await screen.findByText('Pair 1 of 3, best first')
  await press('Not a duplicate')
  await screen.findByText('Pair 1 of 2, best first')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Not a duplicate' })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('if someone else has decided, that is said, and the next pair comes', async () => {
  api.on(decideDuplicate, () => {
    open = [mixed, listings]
    throw new Refusal('conflict', 'Someone else has already decided about this pair')
  })
  show()
  await screen.findByText('Pair 1 of 3, best first')
  await press('Merge')
  await findToast('Someone else has already decided about this pair')
  expect(await screen.findByText('Pair 1 of 2, best first')).toBeTruthy()
  expect(shown()).toBe('Quba Quba Mosque')
})

test('a pair whose decision fails stays', async () => {
  api.on(decideDuplicate, () => {
    throw new Refusal('internal')
  })
  show()
  await screen.findByText('Pair 1 of 3, best first')
  await press('Merge')
  await findToast('The decision could not be saved. Please try again.')
  expect(shown()).toBe('Burngreave Nur')
})

test('without pairs there is nothing to decide', async () => {
  open = []
  show()
  expect(await screen.findByText('Nothing to decide')).toBeTruthy()
})

test('recent decisions are listed, and those that may be are undone', async () => {
  const decision = { kept: null, at: '2026-11-20T09:00:00Z', by: 'Sara' }
  decided = [
    { ...listings, decision: { ...decision, kind: 'merge', kept: 'Al-Falah', mayBeUndone: true } },
    { ...mosques, decision: { ...decision, kind: 'different', mayBeUndone: false } },
  ]
  open = [mixed]
  show('/admin/duplicates?decided=true')
  expect(await screen.findByText('Merged. Al-Falah was kept.')).toBeTruthy()
  expect(screen.getAllByText('Sara')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  await press('Undo: Falah and Al-Falah')
  await findToast('The decision was undone')
  await waitFor(() => expect(screen.queryByText('Merged. Al-Falah was kept.')).toBeNull())
  await userEvent.click(screen.getByRole('radio', { name: 'To decide' }))
  expect(await screen.findByText('Pair 1 of 2, best first')).toBeTruthy()
})
