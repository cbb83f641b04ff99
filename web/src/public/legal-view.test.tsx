import { legalNames } from '@mihrab/core/public-directory.ts'
import { afterEach, expect, test } from 'vitest'
import { createRenderer } from './render.tsx'
import { speak } from './words.ts'

// Other tests of this worker expect English.
afterEach(() => speak('en'))

const manifest = new Proxy({}, { get: (_, name) => ({ file: String(name) }) })
const render = createRenderer(manifest)

function rendered(special: { title?: string | null; isAlone?: boolean; language?: 'en' | 'de' }) {
  const { title = null, isAlone = false, language = 'en' } = special
  const html = render(
    { kind: 'legal', name: 'imprint', title, html: '<p>Quba Trust</p>', isAlone },
    {
      ...{ origin: 'https://mosques.example.org', path: '/legal/imprint', canonicalPath: '/legal/imprint' },
      ...{ language, distanceUnit: 'km', tiles: null, legal: legalNames },
    },
  )
  return new DOMParser().parseFromString(html, 'text/html')
}

const footLinks = (page: Document) =>
  [...page.querySelectorAll('footer a')]
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => href?.includes('/legal/'))

test('a text of the operator has a title and its links in the footer, in the language of the page', () => {
  const page = rendered({ language: 'de' })
  expect(page.querySelector('h1')?.textContent).toBe('Impressum')
  expect(page.querySelector('main')?.textContent).toContain('Quba Trust')
  expect(footLinks(page)).toEqual([
    ['Impressum', '/de/legal/imprint'],
    ['Datenschutz', '/de/legal/privacy'],
    ['Nutzungsbedingungen', '/de/legal/terms'],
  ])
})

test('its own first heading is the title', () => {
  const page = rendered({ title: 'Who we are' })
  expect(page.title).toBe('Who we are · Mihrab')
  expect(page.querySelector('h1')).toBeNull()
})

test('without a public directory it links to nothing', () => {
  const page = rendered({ isAlone: true })
  expect(page.querySelectorAll('body a')).toHaveLength(0)
})
