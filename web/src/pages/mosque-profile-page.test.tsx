import { listEvents } from '@mihrab/core/features/events/events.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import {
  getMosqueProfile,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { rangeOf } from '@mihrab/web/test/calendar-rig.tsx'
import { eventOn } from '@mihrab/web/test/events-rig.tsx'
import { answerLater, fakeApi, Refusal } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { UserContext } from '#features/auth/auth.hooks.ts'
import { MosqueProfilePage } from './mosque-profile-page.tsx'
import { PrayerTimesPage } from './prayer-times-page.tsx'

let api: ReturnType<typeof fakeApi>

const mosque = aProfile({ _id: 'own', name: 'Quba' })

beforeEach(() => {
  api = fakeApi()
  answerMosque(api, () => mosque)
})

const quba = { _id: 'own', name: 'Quba' }

type Role = 'mosqueAdmin' | 'contactPerson'

function openAs(role: Role, id: string, served = [quba], page = <MosqueProfilePage />, path = '/:id') {
  const contactMosques = role === 'contactPerson' ? served : []
  const user = aUser({ role, mosqueId: 'own', contactMosques })
  const element = <UserContext value={user}>{page}</UserContext>
  return renderScreen([{ path, element }], `/${id}`)
}

const roles = ['mosqueAdmin', 'contactPerson'] as const

test.each(roles)('a %s sees their mosque without the actions of admins', async (role) => {
  openAs(role, 'own')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Quba')
  expect(screen.getByText('Approved')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Prayer times' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  expect(screen.queryByText('Registered by')).toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Edit Mosque',
    'Add them',
    'Set our own dates',
  ])
})

test.each(roles)('for a %s the mosque is fetched once', async (role) => {
  openAs(role, 'own')
  await screen.findByRole('heading', { level: 1 })
  expect(api.callsOf(getMosqueProfile)).toHaveLength(1)
})

test.each(roles)('a %s opens the form in place', async (role) => {
  openAs(role, 'own')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mosque' }))
  const heading = screen.getByRole('heading', { level: 1, name: 'Edit Mosque' })
  expect(document.activeElement).toBe(heading)
})

test.each(roles)('a %s who has saved a change sees only the new version of the mosque', async (role) => {
  api.on(getMapSettings, () => new Promise(() => undefined))
  openAs(role, 'own')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mosque' }))
  const changed = { ...mosque, name: 'Kuba', updatedAt: '2026-11-20T12:00:00Z' }
  const answer = { success: true as const, mosque: { ...changed, contactPerson: [] } }
  api.on(updateMosque, () => ({ ...answer, mosques: answer.mosque }))
  api.on(updateMosqueAsContactPerson, () => answer)
  const late = answerLater<MosqueProfile>()
  answerMosque(api, () => late.promise)
  fireEvent.change(screen.getByLabelText('Mosque Name'), { target: { value: 'Kuba' } })
  await userEvent.click(screen.getByRole('button', { name: 'Update Mosque' }))
  await waitFor(() => expect(api.callsOf(getMosqueProfile)).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Mosque' })).toBeTruthy()
  await act(async () => late.resolve(changed))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kuba' })).toBeTruthy()
})

test('input about one mosque is not restored for another one of the same person', async () => {
  api.on(getMapSettings, () => new Promise(() => undefined))
  answerMosque(api, (_id) => aProfile({ _id, name: _id }))
  const { router } = openAs('contactPerson', 'nur', [quba, { _id: 'nur', name: 'Nur' }])
  await screen.findByRole('heading', { level: 1, name: 'nur' })
  await act(() => router.navigate('/own'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mosque' }))
  fireEvent.change(screen.getByLabelText('Mosque Name'), { target: { value: 'Kuba' } })
  await act(() => router.navigate('/nur'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'nur' })).toBeTruthy()
  expect(screen.queryByLabelText('Mosque Name')).toBeNull()
})

test.each(roles)('a %s whose changes were not saved returns to the form', async (role) => {
  api.on(getMapSettings, () => new Promise(() => undefined))
  openAs(role, 'own')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Mosque' }))
  fireEvent.change(screen.getByLabelText('Mosque Name'), { target: { value: 'Kuba' } })
  cleanup()
  openAs(role, 'own')
  expect(await screen.findByLabelText('Mosque Name')).toHaveProperty('value', 'Kuba')
})

test.each([
  ['mosqueAdmin', '/mosque-admin/dashboard/mosque-profile/own'],
  ['contactPerson', '/contact-person/mosque-profile/own'],
] as const)('a foreign mosque is hidden from a %s, with a link to their own', async (role, href) => {
  openAs(role, 'other')
  expect(await screen.findByText('Mosque not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your mosque' }).getAttribute('href')).toBe(href)
  expect(api.callsOf(getMosqueProfile)).toEqual([])
})

test('a contact person gets from the calendar to the profile of their mosque, and back', async () => {
  openAs('contactPerson', 'pray', [quba], <PrayerTimesPage />, '/pray')
  const link = await screen.findByRole('link', { name: 'Quba' })
  expect(link.getAttribute('href')).toBe('/contact-person/mosque-profile/own')
  cleanup()
  openAs('contactPerson', 'own')
  const back = await screen.findByRole('link', { name: 'Prayer times' })
  expect(back.getAttribute('href')).toBe('/contact-person/pray?mosque=own')
})

test.each(roles)('what is not given is named for a %s, with the way to the form', async (role) => {
  openAs(role, 'own')
  expect(await screen.findByText(/^Not given: Website, .+, Facilities, Description, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }))
  expect(screen.getByLabelText('Website')).toBeTruthy()
})

test.each([
  ['mosqueAdmin', '/mosque-admin/dashboard/pray', '/mosque-admin/dashboard/events'],
  ['contactPerson', '/contact-person/pray?mosque=own', '/contact-person/events?mosque=own'],
] as const)('a %s sees the next times and events, with links to all', async (role, times, events) => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const days = ['20', '21', '22', '23'].map((day) => `2026-11-${day}`)
  api.on(listPrayerTimeRanges, () => days.map((day) => rangeOf(day, day)))
  api.on(listEvents, ({ params, query }) => {
    const evenings = days.map((day) => eventOn(day, { title: `Evening ${day}` }))
    return {
      success: true as const,
      events: evenings.slice(0, Number(query?.limit)),
      nextCursor: null,
      mosque: { _id: params.mosqueId, name: '', events: [] },
    }
  })
  openAs(role, 'own')
  expect(await screen.findByText('Evening 2026-11-21')).toBeTruthy()
  expect(screen.queryByText('Evening 2026-11-22')).toBeNull()
  const ranges = within(screen.getByRole('region', { name: 'Prayer times' }))
  // Below the heads of the columns.
  await waitFor(() => expect(ranges.getAllByRole('row').slice(1)).toHaveLength(3))
  const links = screen.getAllByRole('link', { name: 'Show all' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual([times, events])
})

test.each([
  ['mosqueAdmin', 'Fetching mosque failed'],
  ['contactPerson', 'Fetching contact person mosque failed'],
] as const)('a profile that cannot be read says so to a %s', async (role, words) => {
  api.on(getMosqueProfile, () => {
    throw new Refusal('conflict')
  })
  openAs(role, 'own')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
