import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Settings } from '#config.ts'
import { type FileStore, readWhole } from '#files/file-store.ts'
import { syncFolder } from '#files/folder-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import { version } from '#version.ts'
import { BackupError, explainFailure } from './backup-error.ts'
import {
  type BackedUpImage,
  databaseEntry,
  formatVersion,
  imagesFolder,
  type Manifest,
  manifestEntry,
  stampOf,
} from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { mapAhead } from './map-ahead.ts'
import { type DatabaseContents, readContents } from './read-database.ts'
import { withScratch } from './scratch.ts'
import { snapshotDatabase } from './snapshot-database.ts'
import { type AddEntry, sha256Of, writeArchive } from './write-archive.ts'

export interface BackupProgress {
  readonly step: 'database' | 'images' | 'check'
  /** From 0 to 1. */
  readonly share: number
}

interface BackupOptions {
  /** A new file, or a folder in which the file is named after the time. */
  readonly to: string
  /** Start of the file name if `to` is a folder. */
  readonly namePrefix?: string
  readonly now: () => Date
  readonly onProgress?: (progress: BackupProgress) => void
}

export interface MadeBackup {
  readonly file: string
  readonly sizeBytes: number
  readonly manifest: Manifest
}

const defaultPrefix = 'mihrab'

/**
 * Backs up the database and the images of these settings into one file, whether or not a server is running,
 * and checks it by restoring it into a scratch folder. The file gets its name only once it is complete,
 * checked and on disk.
 */
export async function makeBackup(settings: Settings, options: BackupOptions): Promise<MadeBackup> {
  const { to, namePrefix = defaultPrefix, now, onProgress = () => {} } = options
  const at = now()
  const file = targetOf(to, `${namePrefix}-${stampOf(at)}.tar`)
  const folder = dirname(file)
  try {
    if (existsSync(file)) throw new BackupError(`${file} is there already. Name another file.`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await withScratch(folder, at, async (scratch) => {
      const whole = join(scratch, basename(file))
      const manifest = await writeBackup(settings, { scratch, whole, at, onProgress })
      await checkBackup(whole, {
        scratch,
        keepsImages: false,
        onShare: (share) => onProgress({ step: 'check', share }),
      })
      await rename(whole, file)
      await syncFolder(folder)
      return { file, sizeBytes: (await stat(file)).size, manifest }
    })
  } catch (error) {
    throw explainFailure(error, folder)
  }
}

function targetOf(to: string, name: string): string {
  const path = resolve(to)
  const isFolder = to.endsWith(sep) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false)
  return isFolder ? join(path, name) : path
}

interface Writing {
  readonly scratch: string
  readonly whole: string
  readonly at: Date
  readonly onProgress: (progress: BackupProgress) => void
}

async function writeBackup(
  settings: Settings,
  { scratch, whole, at, onProgress }: Writing,
): Promise<Manifest> {
  const database = join(scratch, databaseEntry)
  await snapshotDatabase(settings, database, (share) => onProgress({ step: 'database', share }))
  const contents = await readContents(database)
  const files = await openFileStore(settings)
  let manifest: Manifest | undefined
  await writeArchive(whole, at, async (add) => {
    const { size } = await stat(database)
    const sha256 = await add(databaseEntry, size, createReadStream(database))
    // After the database: the store keeps an image for a day after its last use, so none is missing.
    const images = await addImages(add, files, contents, (share) => onProgress({ step: 'images', share }))
    manifest = {
      format: formatVersion,
      version,
      createdAt: at.toISOString(),
      lastMigration: contents.lastMigration,
      database: { sizeBytes: size, sha256 },
      tables: contents.tables,
      ...images,
    }
    const text = Buffer.from(JSON.stringify(manifest))
    await add(manifestEntry, text.length, [text])
  })
  await rm(database)
  if (!manifest) throw new Error('The backup has no manifest')
  return manifest
}

/** A missing file whose row exists was being uploaded or deleted, unless something uses it. */
async function addImages(
  add: AddEntry,
  files: FileStore,
  { images: names, shownImages }: DatabaseContents,
  onShare: (share: number) => void,
): Promise<Pick<Manifest, 'images' | 'missingImages'>> {
  const images: BackedUpImage[] = []
  const missing = new Set<string>()
  const read = async (name: string) => ({ name, content: await readWhole(files, name) })
  for await (const { name, content } of mapAhead(names, read)) {
    if (content === null) missing.add(name)
    else {
      await add(imagesFolder + name, content.length, [content])
      images.push({ name, sizeBytes: content.length, sha256: sha256Of(content) })
    }
    onShare((images.length + missing.size) / names.length)
  }
  return { images, missingImages: shownImages.filter((name) => missing.has(name)) }
}
