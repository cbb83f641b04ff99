import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { mediaPath, smallImageOf } from '@mihrab/core/features/media/media.schemas.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#context.ts'
import { FileStoreError } from '#files/file-store.ts'
import { startSweeping } from '#sweeps.ts'
import { createMosqueWithOwner, createPerson, type Person, times } from '#test/factories.ts'
import { uploadImage } from '#test/images.ts'
import { waitForLock } from '#test/lock-waits.ts'
import { createTestApp, type TestApp, testStart } from '#test/test-app.ts'
import { requireImage } from './media.service.ts'
import { sweepMedia } from './media-sweep.service.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

let app: TestApp
let person: Person
beforeEach(async () => {
  app = await createTestApp()
  person = await createPerson(app)
})
afterEach(() => app.close())

const hours = (count: number) => new Date(Date.parse(testStart) + count * 3_600_000).toISOString()
const nameOf = (url: string) => url.slice(mediaPath.length)
const folder = () => join(app.folder, 'media')
const isThere = async (url: string) => (await app.app.inject(url)).statusCode === 200
const rowCount = async () => (await app.ctx.db.selectFrom('media_files').selectAll().execute()).length

function setImage(table: 'mosques' | 'users' | 'events', id: string, image: string | null) {
  return app.ctx.db.updateTable(table).set({ image }).where('id', '=', id).execute()
}

const gone = {
  kind: 'badRequest',
  fields: { image: { code: 'imageGone' } },
}

describe('an image that nothing refers to', () => {
  test('stays for a day, and then goes with its row and its smaller copies', async () => {
    const url = await uploadImage(person.client)
    expect(await isThere(smallImageOf(url, 192))).toBe(true)
    app.setNow(hours(24))
    await sweepMedia(app.ctx)
    expect(await isThere(url)).toBe(true)
    app.setNow(hours(24.01))
    await sweepMedia(app.ctx)
    expect(await isThere(url)).toBe(false)
    expect(await isThere(smallImageOf(url, 192))).toBe(false)
    expect(readdirSync(folder())).toEqual([])
    expect(await rowCount()).toBe(0)
  })

  test('stays for a day from when it was last put somewhere', async () => {
    const url = await uploadImage(person.client)
    app.setNow(hours(20))
    await requireImage(app.ctx, url)
    app.setNow(hours(40))
    await sweepMedia(app.ctx)
    expect(await isThere(url)).toBe(true)
    app.setNow(hours(45))
    await sweepMedia(app.ctx)
    expect(await isThere(url)).toBe(false)
  })

  test('goes also when its file has gone already', async () => {
    const url = await uploadImage(person.client)
    rmSync(join(folder(), nameOf(url)))
    app.setNow(hours(25))
    await sweepMedia(app.ctx)
    expect(await rowCount()).toBe(0)
  })

  test('goes once, however many servers sweep in the same moment', async () => {
    for (const _one of times(5, () => null)) await uploadImage(person.client)
    app.setNow(hours(25))
    await Promise.all(times(4, () => sweepMedia(app.ctx)))
    expect(await rowCount()).toBe(0)
    expect(readdirSync(folder())).toEqual([])
  })
})

describe('an image that is used', () => {
  test('stays as long as a mosque, a person or an event has it', async () => {
    const { mosque, owner } = await createMosqueWithOwner(app)
    const body = { mosqueId: mosque._id, title: 'Lecture', date: '2027-02-10' }
    const { event } = (await owner.client.call(createEvent, { body })).body
    const holders = [
      ['mosques', mosque._id],
      ['users', person.user._id],
      ['events', event._id],
    ] as const
    const used: string[] = []
    for (const [table, id] of holders) {
      const url = await uploadImage(person.client)
      await setImage(table, id, url)
      used.push(url)
    }
    const ofNoOne = await uploadImage(person.client)
    app.setNow(hours(1000))
    await sweepMedia(app.ctx)
    expect(await Promise.all([...used, ofNoOne].map(isThere))).toEqual([true, true, true, false])
    await setImage('mosques', mosque._id, 'https://mosques.example.org/picture.jpg')
    await setImage('users', person.user._id, null)
    await setImage('events', event._id, null)
    await sweepMedia(app.ctx)
    expect(await rowCount()).toBe(0)
  })
})

describe('an image that is about to be used', () => {
  test('must be there', async () => {
    await expect(requireImage(app.ctx, `${mediaPath}${'x'.repeat(43)}.webp`)).rejects.toMatchObject(gone)
    await requireImage(app.ctx, await uploadImage(person.client))
  })

  test('may be anybody’s elsewhere, or none, or the one that was there before', async () => {
    const lost = `${mediaPath}lost.webp`
    await requireImage(app.ctx, 'https://mosques.example.org/picture.jpg')
    await requireImage(app.ctx, null)
    await requireImage(app.ctx, undefined)
    await requireImage(app.ctx, lost, lost)
    await expect(requireImage(app.ctx, lost, `${mediaPath}other.webp`)).rejects.toMatchObject(gone)
    await expect(requireImage(app.ctx, lost, null)).rejects.toMatchObject(gone)
  })

  test('is not swept while someone is putting it somewhere', async () => {
    const { mosque } = await createMosqueWithOwner(app)
    const url = await uploadImage(person.client)
    app.setNow(hours(25))
    let sweeping: Promise<void> = Promise.resolve()
    await inTransaction(app.ctx, async (ctx) => {
      await requireImage(ctx, url)
      sweeping = sweepMedia(app.ctx)
      if (isPostgres) await waitForLock(app)
      await ctx.db.updateTable('mosques').set({ image: url }).where('id', '=', mosque._id).execute()
    })
    await sweeping
    expect(await isThere(url)).toBe(true)
    expect(await rowCount()).toBe(1)
  })

  test('is either kept or refused, no matter who comes first', async () => {
    const urls: string[] = []
    for (const _one of times(8, () => null)) urls.push(await uploadImage(person.client))
    app.setNow(hours(25))
    const claims = urls.map((url) =>
      inTransaction(app.ctx, (ctx) => requireImage(ctx, url)).then(
        () => true,
        () => false,
      ),
    )
    const [claimed] = await Promise.all([Promise.all(claims), sweepMedia(app.ctx)])
    expect(await Promise.all(urls.map(isThere))).toEqual(claimed)
  })

  test('is refused once its removal has begun, even where that could not be finished', async () => {
    const url = await uploadImage(person.client)
    app.setNow(hours(25))
    // A folder in the file's place, which no store can delete.
    rmSync(join(folder(), nameOf(url)))
    mkdirSync(join(folder(), nameOf(url)))
    await expect(sweepMedia(app.ctx)).rejects.toBeInstanceOf(FileStoreError)
    await expect(requireImage(app.ctx, url)).rejects.toMatchObject(gone)
    expect(await rowCount()).toBe(1)
    rmdirSync(join(folder(), nameOf(url)))
    await sweepMedia(app.ctx)
    expect(await rowCount()).toBe(0)
  })
})

test('sweeping begins at once, and anyone who stops it waits for its end', async () => {
  const url = await uploadImage(person.client)
  app.setNow(hours(25))
  const stop = startSweeping(app.ctx, [sweepMedia], (error) => expect(error).toBeUndefined())
  await stop()
  expect(await isThere(url)).toBe(false)
})

test('a sweep that fails is told of, and ends nothing', async () => {
  await uploadImage(person.client)
  app.setNow(hours(25))
  await app.ctx.db.schema.dropTable('media_files').execute()
  const failures: unknown[] = []
  await startSweeping(app.ctx, [sweepMedia], (error) => failures.push(error))()
  expect(failures).toHaveLength(1)
})
