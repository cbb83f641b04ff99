import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { directionOf, type Language, languages } from '@mihrab/core/languages.ts'
import { mosqueOfPages as mosque, timesOfPages as times } from '@mihrab/web/test/public-page.ts'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'
import { speak } from './words.ts'

// Other tests of this worker expect English.
afterEach(() => {
  speak('en')
  document.body.replaceChildren()
})

const manifest = new Proxy({}, { get: (_, name) => ({ file: String(name) }) })
const render = createRenderer(manifest)
const origin = 'https://mosques.example.org'

const page = mosquePage(
  { mosqueId: 'quba', mosque, times, events: [] },
  { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
)

function rendered(
  language: PageFrame['language'],
  special: Partial<PublicMosque> = {},
): { html: string; document: Document } {
  const html = render(
    { ...page, mosque: { ...mosque, ...special } },
    {
      origin,
      path: '/mosques/quba',
      canonicalPath: '/mosques/quba',
      language,
      distanceUnit: 'km',
      tiles: { url: '/map/tiles.pmtiles', credit: '' },
    },
  )
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute('href') ?? '')

describe.each(languages)('the page of a mosque in %s', (language) => {
  const { document } = rendered(language)
  const home = language === 'en' ? '/mosques/quba' : `/${language}/mosques/quba`

  test('has its language and direction', () => {
    const { lang, dir } = document.documentElement
    expect([lang, dir || 'ltr']).toEqual([language, directionOf(language)])
  })

  test('links to itself, and to the page in every language', () => {
    expect(hrefs(document, 'link[rel=canonical]')).toEqual([`${origin}${home}`])
    const links = [...document.querySelectorAll('link[hreflang]')].map((link) =>
      link.getAttribute('hreflang'),
    )
    expect(links).toEqual([...languages, 'x-default'])
    expect(hrefs(document, 'link[hreflang=ar]')).toEqual([`${origin}/ar/mosques/quba`])
    expect(hrefs(document, 'link[hreflang=x-default]')).toEqual([`${origin}/mosques/quba`])
  })

  test('links only to pages of its language, apart from the menu', () => {
    const inside = hrefs(document, 'a:not([data-language]), form').filter((href) => href.includes('/mosques'))
    const root = language === 'en' ? '/mosques' : `/${language}/mosques`
    expect(inside.length).toBeGreaterThan(8)
    expect(inside.filter((href) => !href.startsWith(root))).toEqual([])
    expect(hrefs(document, 'a[data-language]')).toEqual(
      languages.map((each) => (each === 'en' ? '/mosques/quba' : `/${each}/mosques/quba`)),
    )
  })

  test('has unchanged times for programs', () => {
    const next = document.querySelector<HTMLElement>('tbody[data-next]')
    expect(next?.dataset).toMatchObject({ prayer: 'asr', jamaah: '14:00' })
  })
})

test('times and days are written in the digits of the language', () => {
  const { document } = rendered('ar', { countryCode: 'EG' })
  expect(document.querySelector('[data-next-time]')?.textContent).toBe('١٤:٠٠')
  expect(document.querySelector('h2[data-next-title]')?.textContent).not.toBe('Next prayer')
  const shown = document.querySelector('[data-month-table]')?.textContent
  expect(shown).toMatch(/[٠-٩]/)
  expect(shown).not.toMatch(/[0-9]/)
})

test.each([
  ['MA', 'latn'],
  ['GB', 'latn'],
  ['EG', 'arab'],
  [null, 'arab'],
])('the Arabic page of a mosque in %s has only %s digits, for its scripts too', (countryCode, numbering) => {
  const { document } = rendered('ar', { countryCode, address: 'شارع' })
  expect(document.documentElement.dataset.locale).toBe(`ar-u-nu-${numbering}`)
  const shown = [...document.querySelectorAll('[data-day], [data-month-table], footer')]
  const text = shown.map((element) => element.textContent).join()
  expect(text).toMatch(numbering === 'latn' ? /[0-9]/ : /[٠-٩]/)
  expect(text).not.toMatch(numbering === 'latn' ? /[٠-٩]/ : /[0-9]/)
  expect(text).toContain(numbering === 'latn' ? '06:45' : '٠٦:٤٥')
})

test('the digits of a mosque’s country do not affect the next page', () => {
  rendered('ar', { countryCode: 'MA' })
  expect(rendered('ar', { countryCode: null }).document.documentElement.dataset.locale).toBe('ar-u-nu-arab')
})

describe.each<[Language, string | undefined, string, RegExp]>([
  ['bn', 'h12', '২:০০ PM', /[০-৯]{2}:[০-৯]{2}(?!\sPM|\sAM)/],
  ['ur', 'h12', '\u20682:00 PM\u2069', /\d{2}:\d{2}(?!\sPM|\sAM)/],
  ['tr', undefined, '14:00', /[AP]M|Ö[ÖS]/],
  ['en', undefined, '14:00', /\d\s[ap]m/],
])('the page of a mosque in %s', (language, clock, next, otherClock) => {
  const { document, html } = rendered(language)

  test('writes every time by the clock of its readers', () => {
    expect(document.documentElement.dataset.clock).toBe(clock)
    expect(document.querySelector('[data-next-time]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(next)
    for (const choices of document.querySelectorAll('select')) choices.remove()
    for (const script of document.querySelectorAll('script')) script.remove()
    expect(document.body.textContent).not.toMatch(otherClock)
  })

  test('leaves the data for programs unchanged', () => {
    expect(html).toMatch(/data-jamaah="14:00"/)
    expect(html).not.toMatch(/(data-jamaah|data-begins|datetime)="[^"]*[AP]M/i)
  })
})

test('a page after one in another language is in English again', () => {
  rendered('ar')
  const { document } = rendered('en')
  expect(document.querySelector('[data-next-title]')?.textContent).toBe('Next prayer')
  expect(document.querySelector('[data-next-time]')?.textContent).toBe('14:00')
})

test('a name in Latin letters does not reorder an Arabic sentence', () => {
  expect(rendered('ar').html).toContain('\u2068Quba\u2069')
  expect(rendered('de').html).not.toContain('\u2068Quba')
})

describe('a mosque with a name in another language', () => {
  const named = {
    names: { ar: 'مسجد قباء', tr: 'Kuba Camii' },
    description: 'Open to all',
    descriptions: { ar: 'مفتوح للجميع' },
  }
  const textOf = ({ document }: ReturnType<typeof rendered>, selector: string) =>
    document.querySelector(selector)?.textContent
  const dataOf = ({ document }: ReturnType<typeof rendered>) =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')

  test('has that name on pages of that language, above the main one', () => {
    const page = rendered('ar', named)
    expect([textOf(page, 'h1'), textOf(page, '[data-main-name]')]).toEqual(['مسجد قباء', 'Quba'])
    expect(textOf(page, 'title')).toContain('مسجد قباء')
    expect(page.document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(
      'مسجد قباء',
    )
    expect(page.html).toContain('مفتوح للجميع')
    expect(page.html).not.toContain('Open to all')
    expect(dataOf(page)).toMatchObject({ name: 'مسجد قباء', alternateName: ['Quba', 'Kuba Camii'] })
  })

  test('has the main name on all other pages', () => {
    const page = rendered('en', named)
    expect([textOf(page, 'h1'), textOf(page, '[data-main-name]')]).toEqual(['Quba', undefined])
    expect(page.html).toContain('Open to all')
    expect(dataOf(page)).toMatchObject({ name: 'Quba', alternateName: ['مسجد قباء', 'Kuba Camii'] })
    expect(dataOf(rendered('en'))).not.toHaveProperty('alternateName')
  })
})

test('user-written text in another language than the page’s is marked with its language', () => {
  const inArabic = rendered('ar', { description: 'Open to all' }).document
  const texts = [...inArabic.querySelectorAll<HTMLElement>('body [lang="en"]')].map(
    (each) => each.textContent,
  )
  expect(texts).toEqual(expect.arrayContaining(['Quba', '1 Road, Sheffield', 'Open to all']))
  const inUrdu = rendered('ur', { description: 'Open', descriptions: { ur: 'Masjid ‘سب’ ke liye' } }).document
  expect(inUrdu.querySelector('[aria-labelledby="facilities"] p')?.hasAttribute('lang')).toBe(false)
})

test('tables have names, the map follows its heading, and a link to a search is named as such', () => {
  document.body.innerHTML = rendered('en').document.body.innerHTML
  const page = within(document.body)
  page.getByRole('table', { name: 'Today' })
  page.getByRole('table', { name: 'Times of each day' })
  // Above the name on wide screens, at the end on phones.
  expect(page.getAllByRole('link', { name: 'Mosques in Sheffield' })).toHaveLength(2)
  const heading = page.getByRole('heading', { name: 'How to get there' })
  const map = page.getByRole('application', { name: 'Map of the location' })
  expect(heading.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the method of calculation has its name in the page’s language', () => {
  const reason = (language: 'ar' | 'en') =>
    rendered(language).document.querySelector('#why-fajr')?.textContent
  expect(reason('en')).toContain('Muslim World League')
  expect(reason('ar')).toContain('رابطة العالم الإسلامي')
})
