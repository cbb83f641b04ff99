// @module-tag database
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContactMessage, deleteContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { contactMessage, createPerson } from '#test/factories.ts'
import { isPostgres } from '#test/start-rig.ts'
import { createTestApp } from '#test/test-app.ts'

test.skipIf(isPostgres)('what is deleted is overwritten in the SQLite file', async () => {
  const app = await createTestApp()
  const file = join(app.settings.dataDir, 'mihrab.db')
  const written = () => {
    const db = new SqliteDatabase(file)
    db.pragma('wal_checkpoint(truncate)')
    db.close()
    return readFileSync(file, 'latin1')
  }
  const body = contactMessage({ message: 'erased words '.repeat(300) })
  const sender = await createPerson(app)
  const { contact } = (await sender.client.call(createContactMessage, { body })).body
  expect(written()).toContain('erased words')
  await (await app.admin()).call(deleteContactMessage, { params: { id: contact._id } })
  expect(written()).not.toContain('erased words')
  await app.close()
})
