import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mediaFolderOf } from './open-file-store.ts'
import { makePrivate } from './private-files.ts'

/** What lies in a data folder of ours: database, its copies, images, mails, what restores leave. The last is made by file systems. */
const ownName = /^(?:mihrab\.db.*|media|outbox|before-restore-.*|\.mihrab-scratch-.*|\.writable|lost\+found)$/

/**
 * Makes the folders that are not there yet, and lets their owner alone look into them: they hold people's addresses and
 * sessions. A data folder that holds other things too keeps its mode, as others may need those.
 */
export function prepareDataFolder(dataDir: string): void {
  const mediaDir = mediaFolderOf(dataDir)
  mkdirSync(mediaDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.W_OK)
  accessSync(mediaDir, constants.W_OK)
  for (const folder of [mediaDir, join(dataDir, 'outbox')]) makePrivate(folder)
  if (readdirSync(dataDir).every((name) => ownName.test(name))) makePrivate(dataDir)
}
