import type { PublicNotice } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { Closure } from '@mihrab/core/features/prayer-times/closures.ts'
import { monthOfMosque, mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame, PublicPage } from '@mihrab/core/features/public/pages.ts'
import { screenPage } from '@mihrab/core/features/public/screen.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { expect, test } from 'vitest'
import { dropExpired } from './browser/drop-expired.ts'
import { createRenderer } from './render.tsx'
import { draw } from './screen/drawing.ts'
import type { ScreenData } from './screen/screen-data.ts'
import { hintMs, screenState } from './screen/state.ts'

/* A Monday. */
const now = new Date('2026-11-23T13:34Z')
const common = {
  ...{ from: '2026-11-23T09:00:00.000Z', updatedAt: '2026-11-23T09:00:00.000Z' },
  ...{ state: 'active' as const, note: '' },
}
const janazah: PublicNotice = {
  ...{ ...common, id: 'j1', kind: 'janazah', until: '2026-11-23T18:30:00.000Z', name: 'Haji Yaqub' },
  ...{ date: '2026-11-23', time: '14:00', after: 'asr', jumuah: null, at: '2026-11-23T14:00:00.000Z' },
  ...{ place: 'Main hall', mapLink: '', womenSpace: 'yes' },
  burial: {
    ...{ place: 'Tinsley Park', date: '2026-11-23', time: '15:30', at: '2026-11-23T15:30:00.000Z' },
    mapLink: 'https://maps.example.org/tinsley',
  },
}
const closure: PublicNotice = {
  ...{ ...common, id: 'c1', kind: 'closure', until: '2026-11-24T16:00:00.000Z', note: 'Building work' },
  ...{ starts: '2026-11-23T12:00', ends: '2026-11-24T16:00', prayers: ['asr'] },
}
const message: PublicNotice = {
  ...{ ...common, id: 'm1', kind: 'message', until: '2026-11-26T09:00:00.000Z' },
  ...{ text: 'Car park full', link: 'https://example.org/parking' },
}
const closures: Closure[] = [{ from: '2026-11-23T12:00', to: '2026-11-23T16:00', prayers: ['asr'] }]

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))
const frame: PageFrame = {
  ...{ origin: 'https://mosques.example.org', path: '/mosques/quba', canonicalPath: null },
  ...{ language: 'en', distanceUnit: 'km', tiles: null },
}
const htmlOf = (page: PublicPage, language: Language = 'en') => render(page, { ...frame, language })
const shown = (...given: Parameters<typeof htmlOf>) =>
  new DOMParser().parseFromString(htmlOf(...given), 'text/html')
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

const facts = { mosqueId: 'quba', mosque: mosqueOfPages, times: timesOfPages, events: [] }
const moment = { now, date: null, isChosen: false }
const withNotices = (...notices: PublicNotice[]) => mosquePage({ ...facts, notices }, moment)
const closedPage = mosquePage({ ...facts, times: { ...timesOfPages, closures } }, moment)

test.each([
  ['2026-11-24', 'Next prayer, tomorrow', 'Tomorrow Tuesday 24 November', 'Tomorrow'],
  ['2026-11-25', 'Next prayer, Wed 25 November', 'Wednesday 25 November 2026', 'Wed 25 November'],
])('closed until %s, page and widget name the day of the next prayer', (day, title, heading, alone) => {
  const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
  const times = { ...timesOfPages, closures: [{ from: '2026-11-23T00:00', to: `${day}T00:00`, prayers }] }
  const page = mosquePage({ ...facts, times }, moment)
  const widget = (show: 'today' | 'next') =>
    shown({ ...page, kind: 'widget', choices: { show, theme: 'auto' }, month: null })
  for (const document of [shown(page), widget('today')]) {
    expect(textOf(document.querySelector('[role="timer"]')?.closest('section')?.querySelector('h2'))).toBe(
      title,
    )
  }
  expect(textOf(shown(page).querySelector('#times'))).toBe(heading)
  expect(page.tableOf === 'later').toBe(page.next?.laterDay === day && !page.next.isTomorrow)
  expect(textOf(widget('next').querySelector('[data-next]'))).toContain(alone)
})

test('a janazah stands above dates and table, out of search engines’ snippets', () => {
  const page = shown(withNotices(janazah))
  const notice = page.querySelector<HTMLElement>('[data-notice]')
  expect({ ...notice?.dataset }).toMatchObject({
    ...{ notice: 'janazah', noticeState: 'active', until: janazah.until, nosnippet: '' },
  })
  expect(textOf(notice)).toBe(
    'Janazah today, after AsrHaji Yaqubإنا لله وإنا إليه راجعونPrayer 14:00 Main hallBurial 15:30 Tinsley Park Women can attendTinsley ParkShare',
  )
  expect(notice?.querySelector('a[href="https://maps.example.org/tinsley"]')).not.toBeNull()
  for (const later of ['[data-dates]', '#times']) {
    const place = page.querySelector(later)
    expect(notice?.compareDocumentPosition(place as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(shown(withNotices(message)).querySelector('[data-nosnippet]')).toBeNull()
})

test('a text in letters of the other direction stands on the page’s side', () => {
  const page = shown(withNotices({ ...janazah, note: 'Please come early' }), 'ar')
  const texts = [...page.querySelectorAll('[data-notice] bdi')].map(textOf)
  expect(texts).toEqual(expect.arrayContaining(['Haji Yaqub', 'Please come early']))
  expect(page.querySelector('[data-notice] p[dir="auto"]')).toBeNull()
})

test('corrected and cancelled notices say so, and a cancelled janazah shows no name', () => {
  const cancelled = { ...janazah, name: '', note: '', burial: null, state: 'cancelled' } as const
  const page = shown(withNotices(cancelled, { ...closure, state: 'corrected' }))
  expect([...page.querySelectorAll('[data-notice]')].map(textOf)).toEqual([
    expect.stringMatching(/^Janazah today, after Asr ?Cancelled$/),
    expect.stringMatching(/^Closed today ?Corrected ?Asr/),
  ])
  expect(page.querySelector('[data-notice-state="cancelled"] > :empty')).not.toBeNull()
})

test('an open or cached page drops a notice at its end, and no other', () => {
  const page = shown(withNotices(janazah, message))
  document.body.replaceChildren(...page.body.childNodes)
  const texts = [...document.querySelectorAll<HTMLElement>('[data-other-day]')]
  const burialElsewhere = texts
    .map(({ dataset }) => dataset.otherDay)
    .filter((text) => text?.includes('Tinsley'))
  expect(burialElsewhere).toHaveLength(1)
  dropExpired(Date.parse(janazah.until) - 1)
  expect(document.querySelectorAll('[data-notice]')).toHaveLength(2)
  dropExpired(Date.parse(janazah.until))
  expect(textOf(document.querySelector('[data-notice]'))).toContain('Car park full')
  expect(document.body.textContent).not.toContain('Yaqub')
  document.body.replaceChildren()
})

test('a notice’s own page is not indexed, renews at its end, and names days in full', () => {
  const page = shown({
    ...{ kind: 'notice', mosqueId: 'quba', mosque: mosqueOfPages, today: '2026-11-23', asOf: null },
    notice: janazah,
  })
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('main')?.dataset.renewAt).toBe(janazah.until)
  expect(page.querySelector('h1')?.textContent).toBe('Janazah on Monday 23 November, after Asr')
  expect(page.title).not.toContain('Yaqub')
})

test.each([
  ['page', closedPage],
  ['widget', { ...closedPage, kind: 'widget', choices: { show: 'today', theme: 'auto' }, month: null }],
  [
    'poster',
    {
      ...{ kind: 'poster', mosque: mosqueOfPages, today: closedPage.today, asOf: null, version: 1 },
      ...{ table: closedPage.table, jumuah: null, qrCode: '' },
    },
  ],
  [
    'screen',
    screenPage(
      { ...facts, times: { ...timesOfPages, closures } },
      {
        ...{ now, isChosen: false, kind: 'screen', revision: 1 },
        choices: { isTwelveHours: null, phonesOffMinutes: 10 },
      },
    ),
  ],
] satisfies [string, PublicPage][])('on the %s the row of a closed prayer says so', (_, page) => {
  const row = shown(page).querySelector<HTMLElement>('[data-prayer="asr"]')
  expect(textOf(row)).toMatch(/^Asr.*Closed/)
  expect(row?.dataset.jamaah).toBeUndefined()
  expect(textOf(row)).not.toContain('14:00')
})

test.each(['month', 'print'] as const)('the %s says on its day that a prayer is closed', (kind) => {
  const month = monthOfMosque({ ...timesOfPages, closures }, '2026-11', closedPage.today)
  const page = shown({
    ...{ kind, mosque: mosqueOfPages, today: closedPage.today, asOf: null, month, hijriCalendar: null },
    ...{ method: 'Muslim World League', version: 1, qrCode: '' },
  })
  const words = [...page.querySelectorAll('.closed')]
  expect(words.map((each) => each.closest<HTMLElement>('[data-date]')?.dataset.date)).toEqual(['2026-11-23'])
})

test.each([
  ['month', '.month-legend', '14:40 only on Tuesday 24 November', '14:00 a new jamā’ah time'],
  ['print', '.legend dl > div', '14:40only on Tuesday 24 November', '14:00a new jamā’ah time'],
] as const)('the legend of the %s says that a time is of one day only', (kind, signs, ofOneDay, ofMore) => {
  const [range] = timesOfPages.ranges
  const day = { ...range, startDate: '2026-11-24', endDate: '2026-11-24', asr: '14:40' }
  const ranges = [range, { ...day, updatedAt: '2026-11-23T09:00:00.000Z' }] as typeof timesOfPages.ranges
  const month = monthOfMosque({ ...timesOfPages, ranges }, '2026-11', closedPage.today)
  const page = shown({
    ...{ kind, mosque: mosqueOfPages, today: closedPage.today, asOf: null, month, hijriCalendar: null },
    ...{ method: 'Muslim World League', version: 1, qrCode: '' },
  })
  const words = [...page.querySelectorAll(signs)].map(textOf)
  expect(words[0]).toBe(ofOneDay)
  expect(words[1]).toContain(ofMore)
})

test.each(['month', 'print'] as const)(
  'the legend of the %s names all single days, the last one of the month too',
  (kind) => {
    const [range] = timesOfPages.ranges
    const days = ['2026-11-10', '2026-11-12', '2026-11-30'].map((day) => {
      return { ...range, startDate: day, endDate: day, asr: '14:40', updatedAt: '2026-11-23T09:00:00.000Z' }
    })
    const ranges = [range, ...days] as typeof timesOfPages.ranges
    const month = monthOfMosque({ ...timesOfPages, ranges }, '2026-11', closedPage.today)
    const page = shown({
      ...{ kind, mosque: mosqueOfPages, today: closedPage.today, asOf: null, month, hijriCalendar: null },
      ...{ method: 'Muslim World League', version: 1, qrCode: '' },
    })
    const legend = textOf(page.querySelector(kind === 'month' ? '.month-legend' : '.legend dl > div'))
    expect(legend?.replace('14:40 ', '14:40')).toBe(
      '14:40only on Tuesday 10 November, Thursday 12 November, Monday 30 November',
    )
  },
)

test('janazahs near a place have the numbers of their mosques’ pages', () => {
  const digitsOn = (countryCode: string) => {
    const { slug, name, names } = mosqueOfPages
    const mosque = { slug, name, names, countryCode }
    const notices = [{ mosque, notice: janazah, distanceKm: 2 }]
    const board = { kind: 'janazahBoard', near: '53.38,-1.47', isUnknownPlace: false, notices } as const
    return textOf(shown(board, 'ar').querySelector('[data-notice] b'))
  }
  expect([digitsOn('GB'), digitsOn('EG')]).toEqual(['14:00', '١٤:٠٠'])
})

function screenWith(notices: PublicNotice[], language: Language = 'en'): ScreenData {
  const page = screenPage(
    { ...facts, notices },
    {
      ...{ now, isChosen: false, kind: 'screenTimes' as const, revision: 1 },
      choices: { isTwelveHours: null, phonesOffMinutes: 10 },
    },
  )
  return JSON.parse(htmlOf(page, language))
}
const choices = { isTwelveHours: false, phonesOffMinutes: 10 }
const drawnAt = (data: ScreenData, deviceNow: number) =>
  draw(data, screenState(data, { link: null, deviceNow, isStill: true }, choices), choices)

test('the hall screen shows notices in turn in a band, and hides each at its end by itself', () => {
  const data = screenWith([janazah, closure])
  const at = (time: number) => {
    const { texts, attributes } = drawnAt(data, time)
    return [texts.moonSentence, texts.moonDay0, attributes.screen?.['data-band'] ?? null]
  }
  const first = Math.ceil(now.getTime() / (2 * hintMs)) * 2 * hintMs
  const ofJanazah = ['Janazah today, after Asr', 'Haji Yaqub', 'notice']
  expect(at(first)).toEqual(ofJanazah)
  expect(at(first + hintMs)[1]).toBe('Asr')
  expect(at(first + 2 * hintMs)).toEqual(ofJanazah)
  const { texts, attributes } = drawnAt(data, first)
  expect([texts.fact00, texts.value00]).toEqual(['Prayer, Main hall', '14:00'])
  expect([texts.fact01, texts.value01]).toEqual(['Burial, Tinsley Park', '15:30'])
  expect(attributes.moon).toMatchObject({ 'data-notice': 'janazah', 'data-until': janazah.until })
  const end = Date.parse(janazah.until)
  expect([at(end)[1], at(end + hintMs)[1]]).toEqual(['Asr', 'Asr'])
  expect(at(Date.parse(closure.until))).toEqual(['', '', null])
})

test('on the hall screen other notices wait until no janazah and no closure is left', () => {
  const cancelled = { ...janazah, name: '', note: '', burial: null, state: 'cancelled' } as const
  const titlesAt = (start: number, ...notices: PublicNotice[]) =>
    [0, 1, 2].map((turn) => drawnAt(screenWith(notices), start + turn * hintMs).texts.moonDay0)
  const corrected = { ...janazah, state: 'corrected' } as const
  expect(titlesAt(now.getTime(), corrected, cancelled, message)).toEqual(Array(3).fill('Haji Yaqub'))
  expect(titlesAt(Date.parse(closure.until), closure, message)).toEqual(Array(3).fill('Car park full'))
})

test('a hall screen without network for a day no longer calls yesterday today', () => {
  const data = screenWith([{ ...closure, starts: '2026-11-24T12:00' }])
  const headAt = (instant: string) => drawnAt(data, Date.parse(instant)).texts.moonSentence
  expect(headAt('2026-11-23T20:00Z')).toBe('Closed tomorrow')
  expect(headAt('2026-11-24T09:00Z')).toBe('Closed today')
})

test('a screen writes the times of a notice in its own digits, and names as they are', () => {
  const data = screenWith([{ ...janazah, name: 'Yaqub 2' }], 'bn')
  const { texts } = drawnAt(data, now.getTime())
  expect([texts.moonDay0, texts.value00]).toEqual(['Yaqub 2', '১৪:০০'])
})
