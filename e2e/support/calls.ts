import { checkAuth, login, register } from '@mihrab/core/features/auth/auth.contract.ts'
import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { expect, type Page } from '@playwright/test'
import { usualCountry } from './language.ts'
import type { Account } from './people.ts'

/** Set-up steps of journeys, with the requests that the screens make. */

/** Someone with an account, signed in in the browser of the page, which shows nothing yet. */
export async function join(page: Page, account: Account): Promise<User> {
  const answer = await page.request.post(`/api${register.path}`, { data: account })
  expect(answer.status()).toBe(201)
  await enter(page, account)
  return whoIs(page)
}

/** Signs someone in without a screen. */
export async function enter(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post(`/api${login.path}`, { data: { email, password } })
  expect(answer.status()).toBe(200)
}

/** Opens the screen on which someone who is signed in begins. */
export async function goHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForURL(({ pathname }) => pathname !== '/')
}

export async function whoIs(page: Page): Promise<User> {
  const answer = await page.request.get(`/api${checkAuth.path}`)
  return (await answer.json()).user
}

export async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get(`/api${checkAuth.path}`)
  return answer.ok()
}

/** Registers a mosque as the person who is signed in on the page. */
export async function addMosque(page: Page, changes: Partial<MosqueRegistration> = {}): Promise<Mosque> {
  const data: MosqueRegistration = {
    name: 'Quba Mosque',
    email: 'office@quba.example',
    orgName: 'Quba Trust',
    orgAddress: '59 Firshill Road, Sheffield',
    addressNo: '0114 496 0000',
    country: usualCountry.name,
    location: { latitude: 53.4037, longitude: -1.4583 },
    prayStartTime: { method: 2 },
    ...changes,
  }
  const answer = await page.request.post(`/api${createMosque.path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).mosque
}

/** Any other request that adds something. */
export async function post(page: Page, { path }: { path: string }, data: unknown): Promise<void> {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

export async function setStatus(adminPage: Page, mosque: Pick<Mosque, '_id'>, status: string): Promise<void> {
  const answer = await adminPage.request.put(`/api${changeMosqueStatus.path.replace(':id', mosque._id)}`, {
    data: { status },
  })
  expect(answer.status()).toBe(200)
}
