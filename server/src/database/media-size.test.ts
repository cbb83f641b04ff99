// @module-tag database
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#migrations/0014-media-size.ts'
import { createPerson } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('images from before the migration stay, of a size that is not known, and further ones come in', async () => {
  const { client } = await createPerson(app)
  await uploadImage(client)
  const { db } = app.ctx
  await db.schema.dropIndex('media_files_by_uploader').execute()
  await db.schema.alterTable('media_files').dropColumn('sizeBytes').execute()

  await up(db as unknown as Parameters<typeof up>[0])

  const sizes = async () => {
    const rows = await db.selectFrom('media_files').select('sizeBytes').execute()
    return rows.map(({ sizeBytes }) => sizeBytes)
  }
  expect(await sizes()).toEqual([0])
  await uploadImage(client)
  expect((await sizes()).toSorted()).toEqual([0, expect.any(Number)])
})
