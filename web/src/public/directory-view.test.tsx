import type { DirectoryPage, DirectoryRow } from '@mihrab/core/features/public/directory-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { mosqueOfPages } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { followSearch } from '#public/browser/live-search.ts'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))

const rowOf = (name: string): DirectoryRow => ({
  mosque: { ...mosqueOfPages, name, slug: name.toLowerCase() },
  distanceKm: null,
  source: 'mosque',
  jumuah: [],
  next: {
    prayer: 'asr',
    kind: 'jamaah',
    at: '2026-11-23T14:00:00.000Z',
    localTime: '14:00',
    isTomorrow: false,
    laterDay: null,
    begins: '13:39',
    hasBegun: true,
    beginsAt: null,
    day: '2026-11-23',
  },
})

function directory(
  search: Partial<DirectoryPage['search']> = {},
  {
    ownCountry = null,
    tiles = null,
    mine = [],
    rows = [rowOf('Quba'), rowOf('Madina')],
    language = 'en',
    eid = null,
    city = null,
  }: Partial<
    Pick<DirectoryPage, 'ownCountry' | 'mine' | 'rows' | 'eid' | 'city'> &
      Pick<PageFrame, 'tiles' | 'language'>
  > = {},
): string {
  const page: DirectoryPage = {
    kind: 'directory',
    mine,
    rows,
    search: { q: '', near: null, has: [], country: null, home: null, mine: [], page: 1, ...search },
    suggestion: null,
    hasNextPage: false,
    eid,
    city,
    ownCountry,
    countries: [
      { code: 'FR', name: 'France', count: 3 },
      { code: 'GB', name: 'United Kingdom', count: 2 },
    ],
  }
  return render(page, {
    origin: 'https://mosques.example.org',
    path: '/mosques',
    canonicalPath: '/mosques',
    language,
    distanceUnit: 'km',
    tiles,
  } satisfies PageFrame)
}

test('leads to the Eid prayers near the city that is shown, in its country', () => {
  const near = directory({ q: 'paris' }, { eid: 'fitr', city: { name: 'Paris', countryCode: 'FR' } })
  expect(near).toContain('href="/eid?near=Paris&amp;country=FR"')
  expect(directory({ near: { latitude: 53, longitude: -1 } }, { eid: 'fitr' })).toContain(
    'href="/eid?near=53%2C-1"',
  )
  expect(directory({}, { eid: 'fitr' })).toContain('href="/eid"')
})

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

afterEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

test('mosques are a list with a count and a name, and each row is named by its mosque', () => {
  document.body.innerHTML = parsed(directory({ has: ['parking'] })).body.innerHTML
  const list = within(document.body).getByRole('list', { name: /^2 mosques/ })
  const items = within(list).getAllByRole('listitem')
  expect(items).toHaveLength(2)
  const names = items.map((item) => within(item).getByRole('article').getAttribute('aria-label'))
  expect(names).toEqual(['Quba', 'Madina'])
})

test('a row names the day of a prayer after tomorrow in place of a countdown', () => {
  const row = rowOf('Quba')
  const later = { ...row, next: { ...row.next, laterDay: '2026-12-09' } }
  const [first, second] = parsed(directory({}, { rows: [later, rowOf('Madina')] })).querySelectorAll(
    'article',
  )
  expect(first?.textContent).toContain('Wed 9 Dec')
  expect([first, second].map((each) => each?.querySelector('[data-countdown]') !== null)).toEqual([
    false,
    true,
  ])
})

test('without tiles there is no map and no choice of it', () => {
  document.body.innerHTML = parsed(directory()).body.innerHTML
  expect(document.querySelector('[data-map]')).toBeNull()
  expect(within(document.body).queryByRole('radio')).toBeNull()
})

test('with tiles the map has their credit, and a legend of both kinds of pins', () => {
  const tiles = { url: '/map/tiles.pmtiles', credit: '© OpenStreetMap contributors, Protomaps' }
  document.body.innerHTML = parsed(directory({}, { tiles })).body.innerHTML
  const shown = within(document.body)
  expect(shown.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['list', 'map'])
  const frame = shown.getByRole('region', { name: 'Map' })
  const map = within(frame).getByRole('application', { name: 'Map' })
  expect(map.dataset).toMatchObject({ tiles: tiles.url, credit: tiles.credit })
  const legend = within(frame).getAllByRole('listitem')
  expect(legend.map((item) => item.textContent)).toEqual(['Times by the mosque', 'Calculated times', 'You'])
})

test.each<[Partial<DirectoryPage['search']>, string]>([
  [{}, 'Find a mosque · Mihrab'],
  [{ q: 'quba' }, 'quba: Find a mosque · Mihrab'],
  [{ has: ['parking'] }, 'Parking: Find a mosque · Mihrab'],
  [{ country: 'GB', page: 2 }, 'United Kingdom, Page 2: Find a mosque · Mihrab'],
  [{ near: { latitude: 53, longitude: -1 } }, 'nearest first: Find a mosque · Mihrab'],
])('a list filtered by %o has its own title', (search, title) => {
  expect(parsed(directory(search)).title).toBe(title)
})

function show(html: string): void {
  const page = parsed(html)
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  // The tests' browser opens no popovers.
  document.getElementById('filters')?.removeAttribute('popover')
}

test('a pressed filter keeps the focus, and the results are announced', async () => {
  show(directory())
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  if (!form) throw new Error('There is no search')
  followSearch(form, () => {})
  const answer = directory({ has: ['parking'] })
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(answer))
  const filter = () => within(document.body).getByRole('link', { name: 'Parking' })
  filter().focus()
  await userEvent.click(filter())
  await vi.waitFor(() => expect(filter().getAttribute('aria-current')).toBe('true'))
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/mosques?has=parking'])
  expect(document.activeElement).toBe(filter())
  expect(document.querySelector('[data-results-status]')?.textContent).toBe('2 mosques Parking')
  expect(document.title).toBe('Parking: Find a mosque · Mihrab')
})

test('results of another build of the server are not put into the page: it is loaded again', async () => {
  show(directory())
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  if (!form) throw new Error('There is no search')
  followSearch(form, () => {})
  const notLoaded = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = directory({ has: ['parking'] }).replaceAll('directory.ts', 'directory-2.ts')
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(answer))
  await userEvent.click(within(document.body).getByRole('link', { name: 'Parking' }))
  await vi.waitFor(() => expect(document.getElementById('results')?.ariaBusy).toBe('false'))
  expect(document.title).toBe(parsed(directory()).title)
  notLoaded.mockRestore()
})

const askedFor = (asked: { mock: { calls: unknown[][] } }) => asked.mock.calls.map(([path]) => path)

test('a first visit asks for the mosques of the browser’s country, with the reader’s own', async () => {
  localStorage.setItem('mihrab-own-mosques', '["quba"]')
  show(directory())
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  if (!form) throw new Error('There is no search')
  window.history.replaceState(null, '', '/mosques')
  const search = followSearch(form, () => {})
  const answer = directory({ home: { zone: 'Europe/London', region: null } })
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(answer))
  search.renew()
  await vi.waitFor(() => expect(document.getElementById('results')?.ariaBusy).toBe('false'))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(askedFor(asked)).toEqual([`/mosques?zone=${timeZone}&region=US&mine=quba`])
  expect(location.search).toBe('')
})

test('a filter of the first visit keeps to the country that it shows', async () => {
  show(directory({ home: { zone: 'Europe/London', region: null } }, { ownCountry: 'GB' }))
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  if (!form) throw new Error('There is no search')
  followSearch(form, () => {})
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(directory({ has: ['parking'], country: 'GB' })))
  await userEvent.click(within(document.body).getByRole('link', { name: 'Parking' }))
  await vi.waitFor(() => expect(document.title).toContain('Parking'))
  expect(askedFor(asked)).toContain('/mosques?has=parking&country=GB')
  expect(form.elements.namedItem('country')).toHaveProperty('value', 'GB')
})

test.each<[string, Partial<DirectoryPage['search']>, string]>([
  ['asks where the reader is', {}, 'Where are you?'],
  [
    'asks still when the country is known',
    { home: { zone: 'Europe/London', region: null } },
    'Where are you?',
  ],
  ['has the title of a list after a search', { q: 'quba' }, 'Find a mosque'],
])('the directory %s', (_, search, title) => {
  show(directory(search))
  expect(within(document.body).getByRole('heading', { level: 1 }).textContent).toBe(title)
})

/** Opens a page, and answers its next request with another one; returns what was asked. */
async function search(
  shown: string,
  press: () => Promise<unknown> | undefined,
  answer: () => Response,
): Promise<unknown[]> {
  show(shown)
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  if (!form) throw new Error('There is no search')
  const { renew } = followSearch(form, () => {})
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => answer())
  if ((await press()) === undefined) renew()
  await vi.waitFor(() => expect(document.getElementById('results')?.ariaBusy).toBe('false'))
  return askedFor(asked)
}

test.each([
  ['Remove France', '/mosques?has=parking,library', ''],
  ['Remove Parking', '/mosques?has=library&country=FR', 'FR'],
])('%s removes this filter alone', async (name, path, country) => {
  const asked = await search(
    directory({ has: ['parking', 'library'], country: 'FR' }),
    () => userEvent.click(within(document.body).getByRole('link', { name })).then(() => true),
    () => new Response(directory({ has: ['library'], country: country || null })),
  )
  expect(asked).toContain(path)
  expect(document.querySelector<HTMLSelectElement>('[name=country]')?.value).toBe(country)
})

test('the last facility that is turned off leaves the country', async () => {
  const parking = () => within(document.body).getByRole('link', { name: 'Parking' })
  const asked = await search(
    directory({ has: ['parking'], country: 'GB' }),
    async () => {
      await userEvent.click(parking())
      return true
    },
    () => new Response(directory({ country: 'GB' })),
  )
  expect(asked).toContain('/mosques?country=GB')
})

test('without an answer a first visit says what to do instead of waiting', async () => {
  await search(
    directory({}, { rows: [] }),
    () => undefined,
    () => new Response('', { status: 503 }),
  )
  expect(within(document.body).getByText('Search for a town, or choose a country.')).toBeTruthy()
})

test('renewed times leave the focus on the button that had it', async () => {
  await search(
    directory({ q: 'quba' }),
    () => {
      document.querySelector<HTMLElement>('[data-part="filters-button"]')?.focus()
      return undefined
    },
    () => new Response(directory({ q: 'quba' })),
  )
  expect(document.activeElement?.getAttribute('data-part')).toBe('filters-button')
})

test('nothing found is said even if the reader has mosques of their own', () => {
  show(directory({ q: 'xyz' }, { rows: [], mine: [rowOf('Quba')] }))
  expect(within(document.body).getByRole('heading', { name: 'No mosques found for “xyz”.' })).toBeTruthy()
  expect(within(document.body).getByRole('heading', { name: 'My mosque' })).toBeTruthy()
})

const listed = (name: string, mosque: Partial<DirectoryRow['mosque']> = {}): DirectoryRow => {
  const row = rowOf(name)
  const unmanaged = { managed: false, listingId: `id-${name}`, timesSetUntil: null, ...mosque }
  return { ...row, source: 'computed', mosque: { ...row.mosque, ...unmanaged } }
}

test('a row of a listing says that its times are calculated and its page is not claimed', () => {
  show(directory({ q: 'q' }, { rows: [rowOf('Quba'), listed('Madina')] }))
  const [quba, madina] = within(document.body).getAllByRole('article')
  expect([quba?.dataset.listing, madina?.dataset.listing]).toEqual([undefined, 'id-Madina'])
  expect(madina?.textContent).toContain('Calculated times · Page not claimed')
  expect(quba?.textContent).not.toContain('Page not claimed')
})

test.each([
  ['its country', {}, null, 'United Kingdom'],
  ['its distance and country', {}, 0.4, '0.4 km0.2 mi · United Kingdom'],
  ['its distance alone if the country is unknown', { country: '', countryCode: null }, 0.4, '0.4 km0.2 mi'],
])('a listing without an address is told by %s', (_, mosque, distanceKm, place) => {
  show(directory({ q: 'q' }, { rows: [{ ...listed('Madina', { address: '', ...mosque }), distanceKm }] }))
  const row = within(document.body).getByRole('article')
  expect(row.querySelector('h3 + p')?.textContent).toBe(place)
})

const osm = '© OpenStreetMap contributors'
const credits = () => within(document.body).queryAllByRole('link', { name: osm })

test('a list credits the source of its listings once, and a list without them nobody', async () => {
  const credited = [listed('Madina', { attribution: osm }), listed('Nur', { attribution: osm })]
  const asked = await search(
    directory({ q: 'quba' }),
    () => undefined,
    () => new Response(directory({ q: 'quba' }, { rows: credited })),
  )
  expect(asked).toHaveLength(1)
  expect(credits().map((link) => link.getAttribute('href'))).toEqual([
    'https://www.openstreetmap.org/copyright',
  ])
  show(directory({ q: 'quba' }))
  expect(credits()).toEqual([])
})

test('a starred listing without a name is told only in the reader’s language', () => {
  const unnamed = listed('Mosque', { names: { de: 'Moschee' }, unnamed: true })
  show(directory({ q: 'q' }, { rows: [], mine: [unnamed], language: 'de' }))
  const row = within(document.body).getByRole('article')
  expect(row.getAttribute('aria-label')).toBe('Moschee')
  expect(row.textContent).not.toContain('Mosque')
})

test('search engines get no name from a list that the source does not know', () => {
  const page = parsed(directory({}, { rows: [listed('Madina'), listed('Mosque', { unnamed: true })] }))
  const list = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '{}')
  expect(list.itemListElement.map(({ name }: { name?: string }) => name)).toEqual(['Madina', undefined])
})
