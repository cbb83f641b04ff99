import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { mosquePage } from '@mihrab/core/features/public/mosque-page.ts'
import { mosqueOfPages, timesOfPages } from '@mihrab/web/test/public-page.ts'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const render = createRenderer(new Proxy({}, { get: (_, name) => ({ file: String(name) }) }))

function open(mosque = {}, jumuah = {}): Document {
  const [range] = timesOfPages.ranges
  const jumuahs = [{ ...singleJumuah('12:45'), ...jumuah }]
  const page = mosquePage(
    {
      mosqueId: 'quba',
      mosque: { ...mosqueOfPages, ...mosque },
      times: { ...timesOfPages, ranges: range ? [{ ...range, jumuahs }] : [] },
      events: [],
    },
    { now: new Date('2026-11-23T13:40Z'), date: null, isChosen: false },
  )
  const html = render(page, {
    ...{ origin: 'https://mosques.example.org', path: '/mosques/quba', canonicalPath: '/mosques/quba' },
    ...{ language: 'en', distanceUnit: 'km', tiles: null },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}
const linksNamed = (page: Document, name: string) =>
  [...page.querySelectorAll('main a')].filter(({ textContent }) => textContent?.startsWith(name))

const donate = 'https://www.give.example/quba?ref=page'
const liveStream = 'https://live.example/quba'

test('a mosque leads to where one donates and watches, and says at which host', () => {
  const page = open({ donate, liveStream })
  const wide = ['Donategive.example', 'Live streamlive.example']
  for (const [index, name] of (['Donate', 'Live stream'] as const).entries()) {
    const links = linksNamed(page, name)
    expect(links.map(({ textContent }) => textContent)).toEqual([name, wide[index]])
    for (const link of links) expect(link.getAttribute('rel')).toBe('noreferrer nofollow ugc')
  }
  expect(linksNamed(page, 'Donate')[0]?.getAttribute('href')).toBe(donate)
})

test('a host in letters of another script is shown as browsers write it', () => {
  const [, link] = linksNamed(open({ donate: 'https://gоfundme.example/quba' }), 'Donate')
  expect(link?.textContent).toBe('Donatexn--gfundme-9ig.example')
})

test.each(['', 'javascript:alert(1)', 'no address'])('%j leads nowhere', (address) => {
  const page = open({ donate: address, liveStream: address })
  expect([...linksNamed(page, 'Donate'), ...linksNamed(page, 'Live stream')]).toEqual([])
})

test('a jumu’ah with a live stream has it in its card', () => {
  const [link, ...more] = linksNamed(open({}, { liveStream }), 'Live stream')
  expect([link?.closest('li')?.textContent, more]).toEqual(['12:45PrayerLive stream live.example', []])
  expect(link?.getAttribute('href')).toBe(liveStream)
})

test('programs find both, and the timetable as SalahAPI', () => {
  const page = open({ donate, liveStream })
  const data = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect([data].flat()[0].potentialAction).toEqual([
    { '@type': 'DonateAction', target: donate },
    { '@type': 'WatchAction', target: liveStream },
  ])
  const files = [...page.querySelectorAll('link[rel="alternate"][title="SalahAPI"]')]
  expect(files.map((file) => file.getAttribute('href'))).toEqual(['/mosques/quba/salahapi.json'])
})
