// @module-tag database
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BackupError } from '#backup/backup-error.ts'
import { makeBackup } from '#backup/make-backup.ts'
import { MoveError } from '#move/move-place.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'
import { updateInstallation } from '#update/update-installation.ts'

const { pathOf, settings, start, refusal } = startRig()
const now = () => new Date('2026-11-20T12:00:00Z')

/** Overwrites half of each of many pages, beginning with those of the schema. */
function damage(): void {
  const file = openSync(pathOf('data/mihrab.db'), 'r+')
  for (let page = 2; page < 40; page += 1) writeSync(file, Buffer.alloc(2048, 0xa5), 0, 2048, page * 4096)
  closeSync(file)
}

const backup = () => makeBackup(settings(), { to: pathOf('backups/'), now })
const update = () => updateInstallation(settings(), { backupFolder: pathOf('backups'), now })

test.skipIf(isPostgres)(
  'a damaged database is reported in words by each command, and left as it is',
  async () => {
    await (await start()).close()
    damage()
    const before = readFileSync(pathOf('data/mihrab.db'))
    const words =
      /^The (?:database|file) .*is damaged\. Stop Mihrab, move mihrab\.db .* restore a backup: npm run restore -- FILE\.$/
    await expect(backup()).rejects.toThrow(BackupError)
    await expect(backup()).rejects.toThrow(words)
    await expect(update()).rejects.toThrow(MoveError)
    await expect(update()).rejects.toThrow(words)
    expect(await refusal({})).toMatch(words)
    expect(readFileSync(pathOf('data/mihrab.db')).equals(before)).toBe(true)
    expect(readdirSync(pathOf('backups'))).toEqual([])
  },
)

test.skipIf(isPostgres)('another file in the place of the database is called that', async () => {
  mkdirSync(pathOf('data'))
  writeFileSync(pathOf('data/mihrab.db'), 'a shopping list, not a database, and rather a long one too')
  await expect(backup()).rejects.toThrow(/^The database file is not an SQLite database\.$/)
  await expect(update()).rejects.toThrow(/^The file .*mihrab\.db is not an SQLite database\.$/)
})
