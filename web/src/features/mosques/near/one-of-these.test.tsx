import { findNearDuplicates } from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { createMosque, getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { fakeApi, NoNetwork } from '@mihrab/web/test/fake-api.ts'
import { aListing, answerEntries, nearListing, nearMosque } from '@mihrab/web/test/listing.ts'
import { pass, startTimesWith, type, typePlace } from '@mihrab/web/test/mosque-form-rig.tsx'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aMosque } from '@mihrab/web/test/samples.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminMosqueFormPage } from '#pages/admin-mosque-form-page.tsx'

let api: ReturnType<typeof fakeApi>
const meta = Object.assign(document.createElement('meta'), { name: 'public-directory', content: 'on' })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
  document.head.append(meta)
  api = fakeApi()
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(getStartTimes, () => startTimesWith('05:36'))
  api.on(findNearDuplicates, () => ({ entries: [nearListing, nearMosque] }))
  answerEntries(api, [aListing])
})
afterEach(() => meta.remove())

function open() {
  const routes = [
    { path: '/admin/mosques', element: <AdminMosqueFormPage /> },
    { path: '*', element: <h1>Another page</h1> },
  ]
  const { router } = renderScreen(routes, '/admin/mosques')
  return () => router.state.location.search
}

const question = () => screen.queryByRole('heading', { name: 'Is it one of these?' })
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Types name and place; the focus stays in the field of the longitude. */
async function enter(name = 'Falah') {
  type('Mosque Name', name)
  screen.getByLabelText('Longitude').focus()
  await typePlace('24.86')
  await pass(700)
}

test('the entries nearby are asked for once name and place are settled, not on every key', async () => {
  open()
  await typePlace('24.86')
  await pass(700)
  expect(api.callsOf(findNearDuplicates)).toEqual([])
  for (const name of ['F', 'Fa', 'Falah']) type('Mosque Name', name)
  await pass(700)
  expect(api.callsOf(findNearDuplicates).map(({ query }) => query)).toEqual([
    { name: 'Falah', latitude: '24.86', longitude: '-1.47' },
  ])
})

test('each entry says how far it is and whether it is managed, and is announced without taking the focus', async () => {
  open()
  await enter()
  expect(question()).toBeTruthy()
  expect(screen.getByText(/^120 m · page not claimed/)).toBeTruthy()
  expect(screen.getByText(/^1.4 km · managed by its people/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Longitude'))
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy()
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain('Is it one of these? Masjid Al-Falah, Quba Mosque')
  const contact = screen.getByRole('link', { name: 'Contact the mosque: Quba Mosque' })
  expect([contact.getAttribute('href'), contact.getAttribute('target')]).toEqual([
    '/mosques/quba/report',
    '_blank',
  ])
})

test('choosing a listing goes on as its claim, and fills only fields that are empty', async () => {
  const search = open()
  await enter()
  press('Claim this mosque: Masjid Al-Falah')
  await pass(700)
  expect(search()).toBe('?claim=al-falah')
  expect(screen.getByText('You are claiming')).toBeTruthy()
  expect(question()).toBeNull()
  expect([value('Mosque Name'), value('Latitude')]).toEqual(['Falah', '24.86'])
  expect([value('Address No'), value('Shadow')]).toEqual(['+92 21 3496 0123', '2x'])
  expect(document.activeElement).not.toBe(document.body)
})

test('without a public directory nothing can be claimed', async () => {
  meta.remove()
  open()
  await enter()
  expect(question()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim this mosque/ })).toBeNull()
})

test('None of these is remembered for this name and place', async () => {
  open()
  await enter()
  press('None of these')
  await pass(700)
  expect(question()).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  type('Mosque Name', 'Quba')
  await pass(700)
  expect(question()).toBeTruthy()
  type('Mosque Name', 'Falah')
  await pass(700)
  expect(question()).toBeNull()
})

test('a question without an answer is not shown, and the form can be sent', async () => {
  api.on(findNearDuplicates, () => {
    throw new NoNetwork()
  })
  api.on(createMosque, () => ({ success: true as const, mosque: aMosque(), status: 'approved' as const }))
  open()
  await enter()
  await pass(5000)
  expect(question()).toBeNull()
  for (const label of ['Address No', 'Organization Name', 'Organization Address']) type(label, '0114')
  type('Email', 'office@falah.example')
  press('Add Mosque')
  await pass(0)
  expect(api.callsOf(createMosque)).toHaveLength(1)
})
