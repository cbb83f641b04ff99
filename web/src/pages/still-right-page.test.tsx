import { checkAuth } from '@mihrab/core/features/auth/auth.contract.ts'
import {
  confirmMosqueByLink,
  readConfirmationLink,
} from '@mihrab/core/features/mosques/confirmations.contract.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { AskedMosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { publicDirectoryMeta } from '@mihrab/core/public-directory.ts'
import { fakeApi, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { press, refuse } from '@mihrab/web/test/people-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#features/auth/auth.hooks.ts'
import { StillRightPage } from './still-right-page.tsx'

const mosque: AskedMosque = {
  name: 'Quba Mosque',
  address: '59 Firshill Road, Sheffield',
  slug: 'quba-mosque-sheffield',
  timeZone: 'Europe/London',
  timesSetUntil: '2026-12-31',
  confirmedAt: '2026-09-20T10:00:00.000Z',
}

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
  api = fakeApi()
  api.on(getStartTimes, refuse('notFound'))
  api.on(checkAuth, refuse('notSignedIn'))
  api.on(readConfirmationLink, () => ({ success: true as const, mosque }))
  api.on(confirmMosqueByLink, () => ({ success: true as const, mosque }))
  const meta = document.createElement('meta')
  meta.name = publicDirectoryMeta
  meta.content = 'on'
  document.head.append(meta)
  return () => meta.remove()
})

const dead = refuse('badRequest', 'This link is no longer valid', {
  token: 'This link is no longer valid',
})

function open(hash: string, user: ReturnType<typeof aUser> | null = null) {
  if (user) api.on(checkAuth, () => ({ success: true as const, user }))
  const { queryClient } = renderScreen(
    [
      { path: '/auth/still-right', element: <StillRightPage /> },
      { path: '*', element: <h1>Another page</h1> },
    ],
    `/auth/still-right${hash}`,
  )
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('opening the link shows the mosque and confirms nothing, pressing the button does', async () => {
  open('#token=secret')
  expect(await screen.findByText('Prayer times are set until 31 December 2026.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Is this still correct?' })).toBeTruthy()
  expect(screen.getByText('59 Firshill Road, Sheffield')).toBeTruthy()
  expect(link('See the public page')).toBe('/mosques/quba-mosque-sheffield')
  expect(link('Correct it')).toBe('/')
  expect(api.callsOf(confirmMosqueByLink)).toEqual([])
  await press('Still correct')
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('Visitors can see that Quba Mosque was confirmed today.')
  expect(document.activeElement).toBe(status)
  expect(screen.getByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(link('See the public page')).toBe('/mosques/quba-mosque-sheffield')
  expect(api.callsOf(confirmMosqueByLink)[0]?.body).toEqual({ token: 'secret' })
})

test.each([
  [null, 'Prayer times are not set.'],
  ['2026-11-19', 'Prayer times were set until 19 November 2026. There are none after that.'],
])('the page of a mosque with times until %s says: %s', async (timesSetUntil, words) => {
  api.on(readConfirmationLink, () => ({ success: true as const, mosque: { ...mosque, timesSetUntil } }))
  open('#token=secret')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an invalid link says so, and links to the sign-in', async () => {
  api.on(readConfirmationLink, dead)
  open('#token=old')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^It has already been used, .* Sign in to see/,
  )
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(link('Sign in')).toBe('/')
})

test('a link that expires while its page is open says so too', async () => {
  open('#token=secret')
  await screen.findByText('59 Firshill Road, Sheffield')
  api.on(confirmMosqueByLink, dead)
  await press('Still correct')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})

test('a link without its secret is not tried, and a signed-in person can continue to their area', async () => {
  open('', aUser())
  expect((await screen.findByRole('alert')).textContent).toMatch(/in your own area\.$/)
  expect(link('Continue')).toBe('/')
  expect(api.callsOf(readConfirmationLink)).toEqual([])
})

test('a confirmation without a network can be tried again', async () => {
  const breaks = () => {
    throw new NoNetwork()
  }
  open('#token=secret')
  await screen.findByText('59 Firshill Road, Sheffield')
  api.on(confirmMosqueByLink, breaks)
  await press('Still correct')
  await screen.findByText('The confirmation failed. Check your connection and try again.')
  api.on(confirmMosqueByLink, () => ({ success: true as const, mosque }))
  await press('Still correct')
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
})
