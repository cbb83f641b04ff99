import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#config.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { type FileStore, FileStoreError } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
let bucket: TestBucket
const stores = new Map<string, FileStore>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-files-'))
  bucket = await openTestBucket()
  stores.set('folder', await open({}))
  stores.set('bucket', await open(bucket.environment))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

function open(environment: Record<string, string>): Promise<FileStore> {
  return openFileStore(readSettings({ DATA_DIR: folder, ...environment }))
}

async function textOf(stream: Readable | null): Promise<string | null> {
  return stream && Buffer.concat(await stream.toArray()).toString()
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => stores.get(kind) as FileStore
  const digits = Buffer.from('0123456789')

  test('gives back what was put into it, all or in part', async () => {
    await store().write('digits.webp', digits, 'image/webp')
    expect(await store().findSize('digits.webp')).toBe(10)
    expect(await textOf(await store().find('digits.webp'))).toBe('0123456789')
    expect(await textOf(await store().find('digits.webp', { start: 2, end: 4 }))).toBe('234')
    expect(await textOf(await store().find('digits.webp', { start: 9, end: 9 }))).toBe('9')
  })

  test('takes a file again in place of the one before', async () => {
    await store().write('again.webp', digits, 'image/webp')
    await store().write('again.webp', Buffer.from('new'), 'image/webp')
    expect(await textOf(await store().find('again.webp'))).toBe('new')
  })

  test('says of a file that is not there that it is not', async () => {
    expect(await store().findSize('nothing.webp')).toBeNull()
    expect(await store().find('nothing.webp')).toBeNull()
  })

  test('forgets what is deleted, and does not mind what is not there', async () => {
    await store().write('gone.webp', digits, 'image/webp')
    await store().delete('gone.webp')
    await store().delete('gone.webp')
    expect(await store().findSize('gone.webp')).toBeNull()
  })

  test('can be written', async () => {
    await store().check()
    await store().deleteLeftovers(new Date())
  })
})

describe('a folder', () => {
  test('holds finished files only, which no one else on the machine may read', async () => {
    const names = readdirSync(join(folder, 'media'))
    expect(names.filter((name) => name.startsWith('.'))).toEqual([])
    const { mode } = statSync(join(folder, 'media', 'digits.webp'))
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
  })

  test('that is in no state to take files says so', async () => {
    const store = await open({ DATA_DIR: join(folder, 'media/digits.webp') })
    await expect(store.check()).rejects.toBeInstanceOf(FileStoreError)
    await expect(store.write('a.webp', Buffer.from('a'), 'image/webp')).rejects.toBeInstanceOf(FileStoreError)
  })
})

describe('a bucket that cannot be used', () => {
  test.each([
    ['is not there', { MEDIA_URL: 's3://nothing/images' }],
    ['does not know the keys', { AWS_ACCESS_KEY_ID: 'another' }],
    ['does not answer', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }],
  ])('says so: one that %s', async (_how, environment) => {
    const store = await open({ ...bucket.environment, ...environment })
    await expect(store.check()).rejects.toBeInstanceOf(FileStoreError)
    await expect(store.find('a.webp')).rejects.toBeInstanceOf(FileStoreError)
    await expect(store.write('a.webp', Buffer.from('a'), 'image/webp')).rejects.toBeInstanceOf(FileStoreError)
  })
})
