import type { Role } from '@mihrab/core/features/users/users.schemas.ts'
import { describe, expect, test } from 'vitest'
import { homeOf, type NavigationState, redirectFor } from './redirects.ts'

type Who = Role | 'signedOut'
const as = (role: Role) => ({ _id: 'me', role })
const person = (who: Who) => (who === 'signedOut' ? null : as(who))
const fromAdmin = { fromAdmin: true }

test('each role has its home', () => {
  expect(homeOf(null)).toBe('/auth/login')
  expect(homeOf(as('admin'))).toBe('/admin/list-mosque')
  expect(homeOf(as('mosqueAdmin'))).toBe('/mosque-admin/dashboard')
  expect(homeOf(as('mosqueAdmin'), fromAdmin)).toBe('/admin/list-mosque')
  expect(homeOf(as('contactPerson'))).toBe('/contact-person')
  expect(homeOf(as('user'))).toBe('/mosque-admin/mosque-form')
})

const stays = null
const admin = '/admin/list-mosque'
const dashboard = '/mosque-admin/dashboard'
const contactPerson = '/contact-person'
const form = '/mosque-admin/mosque-form'
const login = '/auth/login'

const table: [Who, string, string | null, NavigationState?][] = [
  ['signedOut', '/', login],
  ['signedOut', '/auth/login', stays],
  ['signedOut', '/auth/register', stays],
  ['signedOut', '/atuh/login', login],
  ['signedOut', '/auth/forgot-password', stays],
  ['signedOut', '/auth/reset-password', stays],
  ['signedOut', '/auth/confirm-email', stays],
  ['signedOut', '/auth/still-right', stays],
  ['signedOut', '/admin/users', login],
  ['signedOut', '/mosque-admin/contact', login],
  ['signedOut', '/mosque-admin/profile', login],
  ['signedOut', '/mosque-admin/pending', login],
  ['signedOut', '/mosque-admin/pending', login, fromAdmin],
  ['signedOut', '/contact-person', login],
  ['signedOut', '/nowhere', stays],
  ['admin', '/', admin],
  ['admin', '/auth/login', admin],
  ['admin', '/auth/register', admin],
  ['admin', '/auth/forgot-password', stays],
  ['admin', '/auth/reset-password', stays],
  ['admin', '/auth/confirm-email', stays],
  ['contactPerson', '/auth/still-right', stays],
  ['admin', '/mosque-admin/contact', admin],
  ['admin', '/atuh/login', login],
  ['admin', '/admin', admin],
  ['admin', '/Admin/List-Mosque/', stays],
  ['admin', '/admin/detail/pray/1', stays],
  ['admin', '/mosque-admin', admin],
  ['admin', '/mosque-admin/dashboard', admin],
  ['admin', '/mosque-admin/dashboard', admin, fromAdmin],
  ['admin', '/mosque-admin/mosque-form', admin],
  ['admin', '/mosque-admin/mosque-form', stays, fromAdmin],
  ['admin', '/mosque-admin/pending', stays, fromAdmin],
  ['admin', '/contact-person/events', admin],
  ['admin', '/nowhere', stays],
  ['mosqueAdmin', '/', dashboard],
  ['mosqueAdmin', '/', admin, fromAdmin],
  ['mosqueAdmin', '/admin/list-mosque', dashboard],
  ['mosqueAdmin', '/mosque-admin', dashboard],
  ['mosqueAdmin', '/mosque-admin/mosque-form', `${dashboard}/pray`],
  ['mosqueAdmin', '/mosque-admin/pending', dashboard],
  ['mosqueAdmin', '/mosque-admin/mosque-form', admin, fromAdmin],
  ['mosqueAdmin', '/mosque-admin/pending', admin, fromAdmin],
  ['mosqueAdmin', '/admin/list-mosque', dashboard, fromAdmin],
  ['mosqueAdmin', '/mosque-admin/dashboard/events', stays],
  ['mosqueAdmin', '/mosque-admin/contact', `${dashboard}/contact`],
  ['mosqueAdmin', '/mosque-admin/profile', `${dashboard}/user-profile/me`],
  ['user', '/mosque-admin/contact', stays],
  ['user', '/mosque-admin/profile', stays],
  ['contactPerson', '/mosque-admin/contact', `${contactPerson}/contact`],
  ['contactPerson', '/mosque-admin/profile', `${contactPerson}/user-profile/me`],
  ['mosqueAdmin', '/contact-person', dashboard],
  ['contactPerson', '/auth/login', contactPerson],
  ['contactPerson', '/admin', contactPerson],
  ['contactPerson', '/mosque-admin', contactPerson],
  ['contactPerson', '/mosque-admin/mosque-form', contactPerson],
  ['contactPerson', '/mosque-admin/mosque-form', contactPerson, fromAdmin],
  ['contactPerson', '/contact-person/pray', stays],
  ['user', '/', form],
  ['user', '/admin/list-mosque', form],
  ['user', '/mosque-admin', stays],
  ['user', '/mosque-admin/mosque-form', stays],
  ['user', '/mosque-admin/pending', stays],
  ['user', '/mosque-admin/dashboard', '/mosque-admin'],
  ['user', '/mosque-admin/dashboard/events', '/mosque-admin'],
  ['user', '/contact-person', form],
  ['signedOut', '/hijri/council', login],
  ['user', '/hijri/council', stays],
  ['mosqueAdmin', '/hijri/own', stays],
  ['user', '/hijri', form],
  ['mosqueAdmin', '/hijri', dashboard],
  ['admin', '/hijri', '/admin/hijri-calendars'],
]

describe('opening an address', () => {
  test.each(table)('%s at %s is sent to %s (%o)', (who, path, target, state = null) => {
    expect(redirectFor(person(who), path, state)).toBe(target)
  })
})

test('someone who edits a Hijri calendar and has no mosque begins there, and can still register one', () => {
  const editor = { ...as('user'), editsHijri: ['council'] }
  const ofSeveral = { ...as('user'), editsHijri: ['council', 'saudi'] }
  expect(homeOf(editor)).toBe('/hijri/council')
  expect(homeOf(ofSeveral)).toBe('/hijri')
  expect(redirectFor(ofSeveral, '/hijri')).toBeNull()
  expect(redirectFor(editor, '/mosque-admin')).toBeNull()
  expect(redirectFor(editor, form)).toBeNull()
  expect(redirectFor(editor, '/', null, 'quba')).toBe(form)
  expect(homeOf({ ...as('mosqueAdmin'), editsHijri: ['council'] })).toBe(dashboard)
})

test('the link in a mail leads to the calendar after the sign-in', () => {
  expect(redirectFor(as('mosqueAdmin'), '/auth/login', { from: '/hijri/council' })).toBe('/hijri/council')
})

test('someone who had to sign in first gets where they wanted, if their role allows it', () => {
  const state = { from: '/admin/users?q=a' }
  expect(redirectFor(as('admin'), '/auth/login', state)).toBe('/admin/users?q=a')
  expect(redirectFor(as('admin'), '/', state)).toBe('/admin/users?q=a')
  expect(redirectFor(as('user'), '/', state)).toBe(form)
  expect(redirectFor(as('admin'), '/', { from: '//elsewhere.example/admin' })).toBe(admin)
})

test.each<[Who, string, string | null]>([
  ['signedOut', '/auth/register', stays],
  ['signedOut', '/mosque-admin/mosque-form', login],
  ['user', '/auth/register', form],
  ['user', '/', form],
  ['admin', '/auth/login', '/admin/mosques'],
  ['admin', '/admin/mosques', stays],
  ['mosqueAdmin', '/auth/register', dashboard],
  ['contactPerson', '/auth/register', contactPerson],
])('a claim leads %s from %s to %s', (who, path, target) => {
  expect(redirectFor(person(who), path, { from: '/mosque-admin/contact' }, 'quba')).toBe(target)
})

test.each([
  ['without a flag', null],
  ['with the flag of the admin’s list', fromAdmin],
])('there is no redirect loop %s', (_, state) => {
  const paths = [...new Set(table.map(([, path]) => path))]
  for (const who of ['signedOut', 'admin', 'mosqueAdmin', 'contactPerson', 'user'] as const) {
    for (const start of paths) {
      let path = start
      for (let step = 0; step < 3; step += 1) path = redirectFor(person(who), path, state) ?? path
      expect(redirectFor(person(who), path, state), `${who} from ${start}`).toBeNull()
    }
  }
})

test('the login screen opens during Logout although the session still exists', () => {
  expect(redirectFor(as('admin'), '/auth/login', { isLeaving: true })).toBeNull()
})
