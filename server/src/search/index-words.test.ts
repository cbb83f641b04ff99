// @module-tag database
import { changeMosqueStatus } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMosqueWithOwner } from '#test/factories.ts'
import { waitForLock } from '#test/lock-waits.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe.runIf(isPostgres)('changes of mosques with the same words', () => {
  test('lock the words in one order, whether approving or rejecting', async () => {
    const admin = await app.admin()
    // Each word has a row in both scopes, before and after.
    const mosques = []
    for (const status of ['approved', 'approved', 'pending', 'pending'] as const)
      mosques.push((await createMosqueWithOwner(app, { name: 'Masjid Kumquat', status })).mosque._id)
    const [approved = '', , pending = ''] = mosques
    const answers = await app.ctx.db.transaction().execute(async (db) => {
      await sql`select 1 from search_words where scope = 0 order by word for update`.execute(db)
      const rejecting = admin.call(changeMosqueStatus, {
        params: { id: approved },
        body: { status: 'rejected', reason: 'Not yet' },
      })
      const approving = admin.call(changeMosqueStatus, {
        params: { id: pending },
        body: { status: 'approved' },
      })
      await waitForLock(app, 2)
      // Neither may hold a row of the other scope while it waits.
      await sql`select 1 from search_words where scope = 1 order by word for update`.execute(db)
      return [rejecting, approving]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('all succeed at the same time', async () => {
    const admin = await app.admin()
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1)
      ids.push((await createMosqueWithOwner(app, { name: 'Masjid Tangerine' })).mosque._id)
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        ids.map((id, index) => {
          const isApproved = (round + index) % 2 === 0
          const body = isApproved
            ? ({ status: 'approved' } as const)
            : ({ status: 'rejected', reason: 'Not yet' } as const)
          return admin.call(changeMosqueStatus, { params: { id }, body })
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    }
  })
})
