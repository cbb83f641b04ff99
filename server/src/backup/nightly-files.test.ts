import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupRig } from '#test/backup-rig.ts'
import { makeNightlyBackup } from './nightly-files.ts'
import { backUpInProcess } from './run-in-process.ts'

const rig = backupRig()
const nightOf = (day: number) => `mihrab-nightly-2026-11-${String(day).padStart(2, '0')}T030000Z.tar`

function fill(folder: string, names: readonly string[]): void {
  mkdirSync(folder)
  for (const name of names) writeFileSync(join(folder, name), 'older')
}

test('seven nights are kept, and nothing else in the folder is touched', async () => {
  const folder = rig.pathOf('nights')
  const others = [
    'mihrab-2026-01-01T030000Z.tar',
    'mihrab-nightly-of-mine.tar',
    `${nightOf(1)}.copy`,
    'notes.txt',
  ]
  fill(folder, [...others, ...[1, 2, 3, 4, 5, 6, 7, 8].map(nightOf)])
  await makeNightlyBackup(rig.app().settings, folder, new Date('2026-11-20T03:00:00Z'))
  expect(readdirSync(folder).sort()).toEqual([...others, ...[3, 4, 5, 6, 7, 8, 20].map(nightOf)].sort())
})

test('a clock that was ahead for a while does not cost the backup that was just made', async () => {
  const folder = rig.pathOf('nights')
  fill(folder, [21, 22, 23, 24, 25, 26, 27].map(nightOf))
  const { file } = await makeNightlyBackup(rig.app().settings, folder, new Date('2026-11-20T03:00:00Z'))
  expect(existsSync(file)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([20, 22, 23, 24, 25, 26, 27].map(nightOf))
})

test('a nightly backup that fails deletes nothing', async () => {
  const folder = rig.pathOf('nights')
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map(nightOf)
  fill(folder, names)
  const nothing = { ...rig.app().settings, dataDir: rig.pathOf('nothing'), databaseUrl: null }
  await expect(makeNightlyBackup(nothing, folder, new Date('2026-11-20T03:00:00Z'))).rejects.toThrow()
  expect(readdirSync(folder).sort()).toEqual(names)
})

test('a process that cannot make a nightly backup reports the reason, and the text for admins', async () => {
  writeFileSync(rig.pathOf('file'), '')
  const making = backUpInProcess(rig.pathOf('file/nights'), new Date(), new AbortController().signal)
  await expect(making).rejects.toMatchObject({
    failure: 'folderNotWritable',
    message: expect.stringContaining('cannot be written'),
  })
})

test('a backup process that is asked to stop ends', async () => {
  const stop = AbortSignal.abort()
  await expect(backUpInProcess(rig.pathOf('nights'), new Date(), stop)).rejects.toThrow(/its process ended/)
})
