import type { Insertable, Kysely } from 'kysely'
import type { Tables, UserRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { hashPassword } from '#features/users/passwords.service.ts'
import { searchTextOf } from '#features/users/users.service.ts'
import { newId } from '#ids.ts'
import { insertInParts } from './seed.ts'

const names = ['Aïsha Khan', 'Yusuf Ali', 'محمد إقبال', 'Maryam Begum', 'Bilal Hussain'] as const
export const seededPassword = 'a password of the bench'

export const seededEmail = (index: number) => `person${index}@example.org`

/** People with plausible values, who share one password. */
export async function seedUsers(db: Kysely<Tables>, count: number): Promise<void> {
  const passwordHash = await hashPassword(seededPassword)
  const rows = Array.from({ length: count }, (_, index) => userRow(index, passwordHash))
  await db.transaction().execute(async (trx) => {
    await insertInParts(rows, (part) => trx.insertInto('users').values(part).execute())
  })
}

function userRow(index: number, passwordHash: string): Insertable<UserRow> {
  const name = `${names[index % names.length]} ${index}`
  const email = seededEmail(index)
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return {
    id: newId(),
    name,
    email,
    passwordHash,
    emailKey: keyOf(email),
    emailConfirmedAt: at,
    username: `person${index}`,
    usernameKey: `person${index}`,
    usernameSkeleton: `person${index}`,
    address: `${index} High Street`,
    addressNo: '',
    phone: '0114 496 0000',
    isAdmin: 0,
    searchText: searchTextOf({ name, email }),
    createdAt: at,
    updatedAt: at,
  }
}
