import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { followStars, isFirstVisit, openOwnMosque, ownMosques, takeOverOwn } from './own-mosques.ts'

const key = 'mihrab-own-mosques'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const star = (slug: string) => document.querySelector<HTMLElement>(`[data-star="${slug}"]`)

test('a pressed star is stored on the device, the latest first, and pressed again is forgotten', async () => {
  document.body.innerHTML = '<button data-star="quba"></button><button data-star="noor"></button>'
  const changed = vi.fn()
  followStars(changed)
  const press = async (slug: string) => userEvent.click(star(slug) ?? document.body)
  await press('quba')
  await press('noor')
  expect(ownMosques()).toEqual(['noor', 'quba'])
  expect(star('quba')?.ariaPressed).toBe('true')
  await press('quba')
  expect([ownMosques(), star('quba')?.ariaPressed]).toEqual([['noor'], 'false'])
  expect(changed).toHaveBeenCalledTimes(3)
})

test.each(['{', '"quba"', '[1, null, "Quba Mosque", "<script>"]'])(
  'stored %s counts as nothing',
  (stored) => {
    localStorage.setItem(key, stored)
    expect(ownMosques()).toEqual([])
  },
)

test('no more are sent than a request may name', () => {
  localStorage.setItem(key, JSON.stringify(Array.from({ length: 25 }, (_, index) => `mosque-${index}`)))
  expect(ownMosques()).toHaveLength(20)
})

test.each([
  ['', true],
  ['?lang=ar', true],
  ['?q=', true],
  ['?q=quba', false],
  ['?country=GB', false],
])('the directory with %j is a first visit: %s', (search, isFirst) => {
  expect(isFirstVisit({ search })).toBe(isFirst)
})

test('slugs follow the server, unless a star was pressed in the meantime', () => {
  localStorage.setItem(key, '["former","gone"]')
  takeOverOwn(['former'], ['present'])
  expect(ownMosques()).toEqual(['former', 'gone'])
  takeOverOwn(['former', 'gone'], ['present'])
  expect(ownMosques()).toEqual(['present'])
})

test('a star pressed in another tab shows here', () => {
  document.body.innerHTML = '<button data-star="quba"></button>'
  followStars()
  localStorage.setItem(key, '["quba"]')
  window.dispatchEvent(new StorageEvent('storage'))
  expect(star('quba')?.ariaPressed).toBe('true')
})

/** The address that a tab opens instead of the directory, as often as it does. */
function openTab(html: string, search = ''): string[] {
  document.body.innerHTML = html
  const opened: string[] = []
  openOwnMosque({ pathname: '/ar/mosques', search, replace: (path) => opened.push(String(path)) })
  return opened
}

test('the directory in a new tab opens the own mosque once', () => {
  localStorage.setItem(key, '["noor","quba"]')
  expect(openTab('<div data-asks></div>')).toEqual(['/ar/mosques/noor'])
  expect(openTab('<div data-asks></div>')).toEqual([])
})

test.each([
  ['other pages do not', '<main></main>', ''],
  ['a search does not', '<div data-asks></div>', '?q=quba'],
])('in a new tab %s open it', (_, html, search) => {
  localStorage.setItem(key, '["noor"]')
  expect(openTab(html, search)).toEqual([])
})

test('without a star nothing is opened', () => {
  expect(openTab('<div data-asks></div>')).toEqual([])
})
