import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { openAs, theAdmin } from '@mihrab/web/test/people-rig.tsx'
import { aUser } from '@mihrab/web/test/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HijriLayout } from './hijri-layout.tsx'

const places = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const current = () =>
  screen.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []))

test('an editor without a mosque has the calendar, the profile, Logout and the way to register one', () => {
  fakeApi()
  openAs(aUser({ editsHijri: ['council'] }), '*', <HijriLayout />, '/hijri/council')
  expect(places()).toEqual(
    expect.arrayContaining([
      ['Hijri calendar', '/hijri/council'],
      ['Profile', '/hijri/profile'],
      ['Register a mosque', '/mosque-admin'],
    ]),
  )
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(current()).toEqual(['Hijri calendar'])
})

test.each([
  ['a mosque’s admin', aUser({ role: 'mosqueAdmin' }), 'Mosque Profile'],
  ['a contact person', aUser({ role: 'contactPerson' }), 'Pray'],
])('%s who edits several calendars has an entry for them beside the others', (_, user, other) => {
  fakeApi()
  openAs({ ...user, editsHijri: ['council', 'saudi'] }, '*', <HijriLayout />, '/hijri/saudi')
  expect(places()).toContainEqual(['Hijri calendar', '/hijri'])
  expect(screen.getByRole('link', { name: other })).toBeTruthy()
  expect(current()).toEqual(['Hijri calendar'])
})

test('someone who edits none has no entry', () => {
  fakeApi()
  openAs(aUser({ role: 'mosqueAdmin' }), '*', <HijriLayout />, '/hijri/own')
  expect(screen.queryByRole('link', { name: 'Hijri calendar' })).toBeNull()
})

test('a calendar belongs to the admins’ list of calendars', () => {
  fakeApi()
  openAs(theAdmin, '*', <HijriLayout />, '/hijri/council')
  expect(current()).toEqual(['Hijri calendars'])
})
