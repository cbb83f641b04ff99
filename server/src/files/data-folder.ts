import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mediaFolderOf } from './open-file-store.ts'
import { makePrivate } from './private-files.ts'

/**
 * Contents of a data folder: database and its copies, images, mails, the operator's texts, data for a person,
 * leftovers of restores; file systems make lost+found.
 */
const ownName =
  /^(?:mihrab\.db.*|media|outbox|legal|mihrab-data-\d+\.zip|before-restore-.*|\.mihrab-scratch-.*|\.writable|lost\+found)$/

/**
 * Creates missing folders, accessible to their owner only: they hold emails and sessions. A data folder that
 * contains other things keeps its mode, as others may need those.
 */
export function prepareDataFolder(dataDir: string): void {
  const mediaDir = mediaFolderOf(dataDir)
  mkdirSync(mediaDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.W_OK)
  accessSync(mediaDir, constants.W_OK)
  for (const folder of [mediaDir, join(dataDir, 'outbox')]) makePrivate(folder)
  if (readdirSync(dataDir).every((name) => ownName.test(name))) makePrivate(dataDir)
}
