import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#config.ts'
import { backupRig } from '#test/backup-rig.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './backup-format.ts'
import { readEntries } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

async function refusal(doing: Promise<unknown>): Promise<string> {
  const error = await doing.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BackupError)
  expect((error as BackupError).message).toMatch(/^[^\n]*\.$/)
  return (error as BackupError).message
}

describe('a backup', () => {
  const rig = backupRig()

  test('is named after its time in a folder, which only its owner reads, and leaves nothing else there', async () => {
    const { file, sizeBytes } = await rig.backUp(`${rig.pathOf('new/folder')}/`)
    expect(file).toBe(rig.pathOf('new/folder/mihrab-2026-11-20T120000Z.tar'))
    expect(rig.namesIn('new/folder')).toEqual(['mihrab-2026-11-20T120000Z.tar'])
    expect(statSync(file).size).toBe(sizeBytes)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('takes the place of no file', async () => {
    writeFileSync(rig.pathOf('backup.tar'), 'mine')
    expect(await refusal(rig.backUp())).toMatch(/is there already/)
    expect(readFileSync(rig.pathOf('backup.tar'), 'utf8')).toBe('mine')
  })

  test('in a place that is no folder is refused in words', async () => {
    writeFileSync(rig.pathOf('file'), '')
    expect(await refusal(rig.backUp(rig.pathOf('file/backup.tar')))).toMatch(/cannot be written/)
  })

  test('clears away what one that was killed has left half a day ago, and nothing younger', async () => {
    for (const name of ['T235959Z-old', 'T000001Z-new']) {
      mkdirSync(rig.pathOf(`b/.mihrab-scratch-2026-11-${name.endsWith('old') ? 19 : 20}${name}`), {
        recursive: true,
      })
    }
    await rig.backUp(`${rig.pathOf('b')}/`)
    expect(rig.namesIn('b')).toEqual([
      '.mihrab-scratch-2026-11-20T000001Z-new',
      'mihrab-2026-11-20T120000Z.tar',
    ])
  })

  test('says which images were missing already, and is made all the same', async () => {
    await rig.app().ctx.files.delete(rig.image())
    const { manifest } = await rig.backUp()
    expect(manifest.images).toEqual([])
    expect(manifest.missingImages).toEqual([rig.image()])
    await rig.restore(await rig.elsewhere())
  })

  test('of an empty place is refused in words', async () => {
    const app = rig.app()
    const settings = { ...app.settings, dataDir: rig.pathOf('nothing'), databaseUrl: null }
    const { makeBackup } = await import('./make-backup.ts')
    const making = makeBackup(settings, { to: rig.pathOf('b.tar'), now: app.ctx.now })
    expect(await refusal(making)).toMatch(/nothing to back up/)
  })
})

describe('a restore is refused, and nothing is touched,', () => {
  const rig = backupRig(undefined, { isShared: true })
  let whole: string
  let target: Settings
  beforeAll(async () => {
    whole = (await rig.backUp(rig.pathOf('whole.tar'))).file
    target = await rig.elsewhere()
  })

  function copyOfWhole(): string {
    const file = rig.pathOf('backup.tar')
    copyFileSync(whole, file)
    return file
  }

  async function refusalOf(change: (file: string) => void | Promise<void>): Promise<string> {
    const file = copyOfWhole()
    await change(file)
    const words = await refusal(rig.restore(target))
    expect(words.startsWith(file)).toBe(true)
    expect(rig.namesIn('elsewhere')).toEqual([])
    return words
  }

  test.each([1, 1024, 3000, 100_000])('when the file has lost %i bytes', async (bytes) => {
    const words = await refusalOf((file) => truncateSync(file, statSync(file).size - bytes))
    expect(words).toMatch(/is not whole/)
  })

  test('when any one byte is altered', async () => {
    const file = copyOfWhole()
    const content = readFileSync(file)
    // The first and last ones, names and sums, what fills the blocks, and some on the way.
    const places = [
      0,
      100,
      150,
      155,
      600,
      5000,
      ...[2047, 2000, 1900, 1537, 1536, 1400, 1025, 1024, 1].map((at) => content.length - at),
    ]
    for (const at of places) {
      const altered = Buffer.from(content)
      altered[at] = (altered[at] ?? 0) ^ 1
      writeFileSync(file, altered)
      expect(await refusal(rig.restore(target)), `byte ${at}`).toMatch(/damaged|not a backup/)
    }
    expect(rig.namesIn('elsewhere')).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['a picture', 'RIFF....WEBPVP8 '.repeat(500)],
    ['zeros', '\0'.repeat(10_000)],
  ])('when the file is something else: %s', async (_what, content) => {
    expect(await refusalOf((file) => writeFileSync(file, content))).toMatch(/is not a backup of Mihrab/)
  })

  test('when it is not there', async () => {
    expect(await refusal(rig.restore(target, false, '/nowhere.tar'))).toMatch(/^\/nowhere.tar cannot be read/)
  })

  test.each<[string, Partial<Manifest>, RegExp]>([
    ['of a newer format', { format: 2, version: '9.1.0' }, /newer version of Mihrab, 9\.1\.0/],
    [
      'of a newer form',
      { lastMigration: '9999-later', version: '9.1.0' },
      /newer version of Mihrab, 9\.1\.0/,
    ],
    [
      'that names an image outside of its folder',
      { images: [{ name: '../outside.webp', sizeBytes: 1, sha256: '0'.repeat(64) }] },
      /is not a backup of Mihrab|damaged/,
    ],
    ['that lacks an image', { images: [] }, /the list of images is not as it was/],
    ['with other rows', { tables: {} }, /the list of tables is not as it was/],
  ])('when it is one %s', async (_what, changes, words) => {
    expect(await refusalOf((file) => rewriteManifest(file, changes))).toMatch(words)
  })
})

/** Writes a backup again, with another manifest. */
async function rewriteManifest(file: string, changes: Partial<Manifest>): Promise<void> {
  const entries: [string, Buffer][] = []
  await readEntries(file, async (name, content) => {
    entries.push([name, Buffer.from(await new Response(content).arrayBuffer())])
  })
  const other = join(file, '../other.tar')
  await writeArchive(other, new Date(0), async (add) => {
    for (const [name, content] of entries.filter(([name]) => name !== 'sha256')) {
      const manifest = () => Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...changes }))
      const body = name === 'manifest.json' ? manifest() : content
      await add(name, body.length, [body])
    }
  })
  renameSync(other, file)
}
