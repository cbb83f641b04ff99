import { listUsers } from '@mihrab/core/features/users/users.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { AdminUsersPage } from '#pages/admin-users-page.tsx'
import { fakeApi } from './fake-api.ts'
import { openAs, theAdmin } from './people-rig.tsx'
import { aUser } from './samples.ts'

/** The admin's list of people. */

export const person = (name: string, special = {}) =>
  aUser({ _id: name, name, email: `${name.toLowerCase()}@example.org`, ...special })

/** Called once by a test file: the server, and the people that it lists. */
export function prepareUserList() {
  const list = {} as { api: ReturnType<typeof fakeApi>; people: SignedInUser[] }
  beforeEach(() => {
    list.api = fakeApi()
    list.people = [
      person('Amina'),
      person('Bilal', { role: 'mosqueAdmin', mosqueId: 'm' }),
      person('Chaima'),
      theAdmin,
    ]
    list.api.on(listUsers, ({ query: { q = '' } = {} }) => {
      const users = list.people.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
      return { success: true as const, users, nextCursor: null }
    })
  })
  return list
}

export function openUsers(path = '/admin/users') {
  return openAs(theAdmin, '/admin/users', <AdminUsersPage />, path)
}

export const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)
