// @module-tag database
import { getBackupState } from '@mihrab/core/features/backups/backups.contract.ts'
import { expect, test } from 'vitest'
import { up } from '#migrations/0030-backups.ts'
import { createTestApp } from '#test/test-app.ts'

test('a database from before backups were noted has none yet', async () => {
  const app = await createTestApp()
  await app.ctx.db.schema.dropTable('backups').execute()
  await up(app.ctx.db as unknown as Parameters<typeof up>[0])
  const answer = await (await app.admin()).call(getBackupState, {})
  expect(answer.body).toMatchObject({ state: 'none', last: null })
  await app.close()
})
