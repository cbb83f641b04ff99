import type {
  FieldChange,
  MosqueAction,
  MosqueHistoryEntry,
} from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { getMosqueHistory } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MosqueHistory } from './mosque-history.tsx'

type Changes = Record<string, readonly [before: string | null, after: string | null]>

function entryOf(action: MosqueAction, changes: Changes = {}, name = 'Yusuf Karim'): MosqueHistoryEntry {
  return {
    _id: `${action} ${name}`,
    mosqueId: 'm',
    mosqueName: 'Quba',
    at: '2026-11-20T12:05:00Z',
    by: { _id: name, name },
    action,
    changes: Object.entries(changes).map(
      ([field, [before, after]]): FieldChange => ({ field, before, after }),
    ),
  }
}

function showHistory(...pages: MosqueHistoryEntry[][]) {
  const api = fakeApi()
  api.on(getMosqueHistory, ({ query }) => {
    const page = Number(query?.cursor ?? 0)
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null
    return { success: true as const, history: pages[page] ?? [], nextCursor }
  })
  show()
  return api
}

const show = () => renderScreen([{ path: '/', element: <MosqueHistory mosqueId="m" /> }], '/')

const entries = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent)

test.each<[MosqueAction, Changes, string]>([
  ['registered', {}, 'registered the mosque'],
  ['sentInAgain', {}, 'sent it again'],
  ['statusChanged', { status: ['pending', 'approved'] }, 'approved the mosque'],
  ['statusChanged', { status: ['approved', 'pending'] }, 'set the mosque back to pending'],
  ['statusChanged', { status: ['pending', 'rejected'] }, 'rejected the mosque'],
  ['statusChanged', { rejectionReason: ['No street', 'No city'] }, 'gave another reason for the rejection'],
  ['statusChanged', { rejectionReason: [null, 'No city'] }, 'gave a reason for the rejection'],
  ['edited', { name: ['Quba', 'Kuba'] }, 'changed the mosque'],
  [
    'timesAdded',
    { startDate: [null, '2026-12-01'], endDate: [null, '2026-12-31'] },
    'added prayer times for 1–31 Dec',
  ],
  [
    'timesAdded',
    { startDate: [null, '2027-01-01'], endDate: [null, '2027-01-31'] },
    'added prayer times for 1–31 Jan 2027',
  ],
  [
    'timesDeleted',
    { startDate: ['2026-12-01', null], endDate: ['2026-12-01', null] },
    'deleted prayer times for 1 Dec',
  ],
  ['eventAdded', { title: [null, 'Open day'], date: [null, '2026-12-03'] }, 'added an event: Open day'],
  ['eventDeleted', { title: ['Open day', null], date: ['2026-12-03', null] }, 'deleted an event: Open day'],
])('%s with %j reads as a plain sentence', async (action, changes, words) => {
  showHistory([entryOf(action, changes)])
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && hasText(element, words)),
  ).toBeTruthy()
})

/** Ignores the spaces that the formats of days put around dashes. */
function hasText(element: Element, words: string): boolean {
  return element.textContent?.replace(/\s*–\s*/g, '–') === `Yusuf Karim ${words}`
}

test.each<[string, string | null, string | null, string]>([
  ['name', 'Quba', 'Kuba', 'Mosque NameQuba→to Kuba'],
  ['country', null, 'Spain', 'CountrySpain'],
  ['country', 'Spain', null, 'CountrySpain→to nothing'],
  ['status', 'pending', 'approved', 'StatusPending→to Approved'],
  ['shadow', '1x', '2x', 'Shadow1x (Shafi, Maliki, Hanbali)→to 2x (Hanafi)'],
  ['image', null, '/media/abc.webp', 'Imagean image'],
  ['image', '/media/abc.webp', '/media/def.webp', 'Imagean image→to another image'],
  ['startDate', '2026-12-01', '2026-12-05', 'Start Date1 December 2026→to 5 December 2026'],
  ['facilities', null, 'womenSpace, wudu, x', 'FacilitiesWomen’s space, Wudu, x'],
  ['showEmail', null, 'yes', 'Email shown to visitorsShown to visitors'],
  ['somethingNew', 'a', 'b', 'somethingNewa→to b'],
])('a change of %s from %s to %s is shown in plain words', async (field, before, after, words) => {
  showHistory([entryOf('edited', { [field]: [before, after] })])
  const [entry] = await entries()
  expect(entry).toContain(words)
})

test.each([
  ['/media/def.webp', true],
  ['https://example.org/a.jpg', true],
  ['http://example.org/a.jpg', false],
  ['javascript:alert(1)', false],
])('the picture %s is shown: %s', async (image, isLink) => {
  showHistory([entryOf('edited', { image: ['/media/abc.webp', image] })])
  const words = await screen.findByText('another image')
  expect(words.getAttribute('href')).toBe(isLink ? image : null)
})

test('a registration by a deleted account says so', async () => {
  showHistory([entryOf('edited', { owner: ['Hamza (hamza@example.org)', null] })])
  const [entry] = await entries()
  expect(entry).toContain('Registered byHamza (hamza@example.org)→to account deleted')
})

test('a change of the calculation is described as in the form', async () => {
  showHistory([
    entryOf('edited', {
      method: ['Muslim World League', 'custom'],
      highLatitudeRule: [null, 'none'],
      adjustments: ['fajr −4', 'dhuhr +6, isha −2'],
    }),
  ])
  const [entry] = await entries()
  expect(entry).toContain('MethodMuslim World League')
  expect(entry).toContain('Custom')
  expect(entry).toContain('None: only the angle decides')
  expect(entry).toContain('Fajr −4')
  expect(entry).toContain('Dhuhr +6, Isha −2')
})

test('an unchanged field is not shown as a change', async () => {
  const changes: Changes = {
    title: ['Open day', 'Open day'],
    date: ['2026-12-03', '2026-12-03'],
    time: ['10:00', '11:00'],
  }
  showHistory([entryOf('eventChanged', changes)])
  const [entry] = await entries()
  expect(entry).toMatch(/an event: Open day.*Date3 December 2026Time10:00→to 11:00$/)
})

test('a registration with many fields is collapsed', async () => {
  const fields = ['name', 'email', 'address', 'orgName', 'country']
  showHistory([entryOf('registered', Object.fromEntries(fields.map((field) => [field, [null, 'x']])))])
  expect((await screen.findByText('5 fields')).closest('details')?.open).toBe(false)
})

test('older actions load on demand', async () => {
  const api = showHistory([entryOf('edited', {}, 'New')], [entryOf('registered', {}, 'Old')])
  expect(await entries()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(api.callsOf(getMosqueHistory).map(({ query }) => query)).toEqual([
    { limit: '10' },
    { limit: '10', cursor: '1' },
  ])
})

test('a mosque without a history says so', async () => {
  showHistory([])
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy()
})

test('a history that cannot be loaded can be requested again', async () => {
  const api = fakeApi()
  api.on(getMosqueHistory, () => {
    throw new Refusal('badRequest', 'The history is away')
  })
  show()
  expect(await screen.findByText('The history is away')).toBeTruthy()
  expect(screen.getByText('The history could not be loaded')).toBeTruthy()
  const history = [entryOf('edited')]
  api.on(getMosqueHistory, () => ({ success: true as const, history, nextCursor: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await entries()).toHaveLength(1)
})
