import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { isKnownMigration } from '#database/schema-version.ts'
import { BackupError } from './backup-error.ts'
import {
  databaseEntry,
  formatVersion,
  imagesFolder,
  type Manifest,
  manifestEntry,
  manifestSchema,
} from './backup-format.ts'
import { readEntries, requireUnaltered } from './read-archive.ts'
import { findForeignSchema, readContents, requireSound } from './read-database.ts'
import type { OnShare } from './snapshot-database.ts'

interface CheckedBackup {
  readonly manifest: Manifest
  readonly databaseFile: string
}

interface CheckOptions {
  /** An empty folder into which the backup is restored. */
  readonly scratch: string
  /** Writes the images to `scratch` as well; otherwise they are only read and compared. */
  readonly keepsImages: boolean
  readonly onShare?: OnShare
}

interface Found {
  readonly sizeBytes: number
  readonly sha256: string
}

/**
 * Restores a backup into a scratch folder and compares every byte of the file, each row, the schema and each
 * image with what was written. Throws a sentence for the first difference.
 */
export async function checkBackup(path: string, options: CheckOptions): Promise<CheckedBackup> {
  const { scratch, keepsImages, onShare = () => {} } = options
  await requireUnaltered(path, (share) => onShare(share / 3))
  const databaseFile = join(scratch, databaseEntry)
  if (keepsImages) await mkdir(join(scratch, imagesFolder), { mode: 0o700 })
  const found = new Map<string, Found>()
  let manifestText = ''
  await readEntries(path, async (name, content) => {
    if (name === manifestEntry) manifestText = await new Response(content).text()
    else if (name === databaseEntry) found.set(name, await unpack(content, databaseFile))
    else if (isImage(name)) found.set(name, await unpack(content, keepsImages ? join(scratch, name) : null))
  })
  onShare(2 / 3)
  const manifest = readManifest(path, manifestText)
  requireSame(path, manifest, found)
  requireSound(databaseFile)
  const foreign = await findForeignSchema(databaseFile, manifest.lastMigration, scratch)
  if (foreign) {
    throw new BackupError(`${path} cannot be used: the ${foreign} in its database is not as Mihrab makes it.`)
  }
  const contents = await readContents(databaseFile)
  onShare(1)
  if (contents.lastMigration !== manifest.lastMigration) throw differs(path, 'the form of the database')
  for (const [table, { rows, checksum }] of Object.entries(manifest.tables)) {
    const now = contents.tables[table]
    if (now?.rows !== rows || now.checksum !== checksum) throw differs(path, `the table ${table}`)
  }
  if (Object.keys(contents.tables).length !== Object.keys(manifest.tables).length) {
    throw differs(path, 'the list of tables')
  }
  const there = new Set([...manifest.images.map(({ name }) => name), ...manifest.missingImages])
  const absent = contents.shownImages.find((name) => !there.has(name))
  if (absent) throw differs(path, `the image ${absent}`)
  return { manifest, databaseFile }
}

function isImage(name: string): boolean {
  return name.startsWith(imagesFolder) && /^[\w-]+\.\w+$/.test(name.slice(imagesFolder.length))
}

function readManifest(path: string, text: string): Manifest {
  const given: unknown = parseJson(text)
  const read = manifestSchema.safeParse(given)
  const format = manifestSchema.pick({ format: true, version: true }).safeParse(given)
  if (format.success && format.data.format > formatVersion) throw newer(path, format.data.version)
  if (!read.success) throw new BackupError(`${path} is not a backup of Mihrab.`, { cause: read.error })
  if (!isKnownMigration(read.data.lastMigration)) throw newer(path, read.data.version)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function newer(path: string, version: string): BackupError {
  return new BackupError(
    `${path} was made by a newer version of Mihrab, ${version}. Bring in that version, then restore it.`,
  )
}

function differs(path: string, what: string): BackupError {
  return new BackupError(`${path} cannot be used: ${what} is not as it was backed up.`)
}

function requireSame(path: string, { database, images }: Manifest, found: ReadonlyMap<string, Found>): void {
  const listed = [
    { name: databaseEntry, ...database },
    ...images.map((image) => ({ ...image, name: imagesFolder + image.name })),
  ]
  for (const { name, sizeBytes, sha256 } of listed) {
    const there = found.get(name)
    if (there?.sizeBytes !== sizeBytes || there.sha256 !== sha256) throw differs(path, name)
  }
  if (listed.length !== found.size) throw differs(path, 'the list of images')
}

/** Reads a file of the archive and writes it to disk if a path is given. */
async function unpack(content: ReadableStream<Uint8Array>, path: string | null): Promise<Found> {
  const sum = createHash('sha256')
  let sizeBytes = 0
  const file = path === null ? null : await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      sum.update(chunk)
      sizeBytes += chunk.length
      await file?.writeFile(chunk)
    }
    await file?.sync()
  } finally {
    await file?.close()
  }
  return { sizeBytes, sha256: sum.digest('hex') }
}
