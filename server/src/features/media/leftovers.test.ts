import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileStoreError } from '#files/file-store.ts'
import { createPerson, times } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { sweepMedia } from './media-sweep.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const hours = (count: number) => new Date(Date.parse(testStart) + count * 3_600_000).toISOString()
const folder = () => join(app.folder, 'media')
const rowCount = async () => (await app.ctx.db.selectFrom('media_files').selectAll().execute()).length

describe('what a crash has left', () => {
  test('of a half-written file goes after a day, and no other file with it', async () => {
    const old = new Date(Date.parse(hours(-1)))
    for (const name of ['.0b-0b.part', 'notes.part', '.keep']) {
      writeFileSync(join(folder(), name), 'half')
      utimesSync(join(folder(), name), old, old)
    }
    writeFileSync(join(folder(), '.1c-1c.part'), 'half')
    utimesSync(join(folder(), '.1c-1c.part'), new Date(testStart), new Date(testStart))
    app.setNow(hours(23.5))
    await sweepMedia(app.ctx)
    expect(readdirSync(folder()).sort()).toEqual(['.1c-1c.part', '.keep', 'notes.part'])
  })

  test('of a row without its file goes too', async () => {
    const at = testStart
    await app.ctx.db
      .insertInto('media_files')
      .values({ name: 'lost.webp', uploadedBy: null, sizeBytes: 3, createdAt: at, claimedAt: at })
      .execute()
    app.setNow(hours(25))
    await sweepMedia(app.ctx)
    expect(await rowCount()).toBe(0)
  })
})

test('an image that cannot be taken away keeps neither the others nor what a crash has left', async () => {
  const { client } = await createPerson(app)
  const urls: string[] = []
  for (const _one of times(3, () => null)) urls.push(await uploadImage(client))
  const [first = ''] = urls.map((url) => url.slice(mediaPath.length)).sort()
  // A folder in the file's place, which no store can delete.
  rmSync(join(folder(), first))
  mkdirSync(join(folder(), first))
  writeFileSync(join(folder(), '.0b-0b.part'), 'half')
  utimesSync(join(folder(), '.0b-0b.part'), new Date(testStart), new Date(testStart))
  app.setNow(hours(25))
  await expect(sweepMedia(app.ctx)).rejects.toBeInstanceOf(FileStoreError)
  expect(readdirSync(folder())).toEqual([first])
  expect(await rowCount()).toBe(1)
})
