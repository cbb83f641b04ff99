import { afterEach, expect, test } from 'vitest'
import { isOfOtherBuild } from './build-of-page.ts'

const head = (script: string, style: string) =>
  `<link rel="stylesheet" href="/public/${style}.css"><script type="module" src="/public/${script}.js"></script>`

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

afterEach(() => document.head.replaceChildren())

test.each([
  ['the same files', 'mosque-1', 'public-1', false],
  ['another script', 'mosque-2', 'public-1', true],
  ['another style sheet', 'mosque-1', 'public-2', true],
])('a page with %s is recognised as the same or another build', (_, script, style, isOther) => {
  document.head.innerHTML = head('mosque-1', 'public-1')
  expect(isOfOtherBuild(pageOf(head(script, style)))).toBe(isOther)
})

test('scripts of other sites do not count as another build', () => {
  document.head.innerHTML = `${head('mosque-1', 'public-1')}<script src="https://ads.example/x.js"></script>`
  expect(isOfOtherBuild(pageOf(head('mosque-1', 'public-1')))).toBe(false)
})
