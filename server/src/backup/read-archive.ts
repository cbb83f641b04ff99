import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type {
  ReadableStream as NodeReadableStream,
  TransformStream as NodeTransformStream,
} from 'node:stream/web'
import { createTarDecoder, type ParsedTarEntry, packTar, unpackTar } from 'modern-tar'
import { messageOf } from '#error-parts.ts'
import { BackupError } from './backup-error.ts'
import { checksumEntry, databaseEntry } from './backup-format.ts'

/** Last entry (a block for its name, one for the checksum) and the end of the archive. */
const tailBytes = 512 + 512 + 1024
const readAtOnce = 1_048_576

/** Throws a sentence unless the file is a backup whose every byte is as written. */
export async function requireUnaltered(path: string, onProgress: (share: number) => void): Promise<void> {
  const { size, checksum } = await readChecksum(path)
  const sum = createHash('sha256')
  let done = 0
  const end = size - tailBytes - 1
  for await (const chunk of createReadStream(path, { end, highWaterMark: readAtOnce })) {
    sum.update(chunk)
    done += chunk.length
    onProgress(done / end)
  }
  if (sum.digest('hex') !== checksum) {
    throw new BackupError(`${path} is damaged: what is in it is not what was written. Take another backup.`)
  }
}

async function readChecksum(path: string): Promise<{ size: number; checksum: string }> {
  const file = await open(path).catch((error) => {
    throw new BackupError(`${path} cannot be read: ${messageOf(error)}.`)
  })
  try {
    const { size } = await file.stat()
    const checksum = await findChecksum(file, size).catch(() => null)
    if (checksum !== null) return { size, checksum }
    const start = size >= databaseEntry.length ? await readPart(file, 0, databaseEntry.length) : null
    throw new BackupError(
      start?.toString() === databaseEntry
        ? `${path} is not whole: its end is missing or damaged. Take another backup.`
        : `${path} is not a backup of Mihrab.`,
    )
  } finally {
    await file.close()
  }
}

async function findChecksum(file: FileHandle, size: number): Promise<string | null> {
  if (size <= tailBytes) return null
  const tail = await readPart(file, size - tailBytes, tailBytes)
  const [entry, ...others] = await unpackTar(tail, { strict: true })
  if (entry?.header.name !== checksumEntry || !entry.data || others.length > 0) return null
  const { name, size: length, mode, mtime } = entry.header
  // Detects changes in bytes that nothing reads: written again, all bytes must be the same.
  const again = await packTar([
    { header: { name, size: length, ...(mode && { mode }), ...(mtime && { mtime }) }, body: entry.data },
  ])
  return tail.equals(again) ? Buffer.from(entry.data).toString().trim() : null
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length)
  await file.read(part, 0, length, start)
  return part
}

/** Yields the archive's files one by one. Each must be read or skipped. */
export async function readEntries(
  path: string,
  take: (name: string, content: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const bytes: NodeReadableStream = Readable.toWeb(createReadStream(path, { highWaterMark: readAtOnce }))
  // Node and browsers have different types of streams; the library uses those of browsers.
  const decoder = createTarDecoder({ strict: true }) as unknown as NodeTransformStream<
    unknown,
    ParsedTarEntry
  >
  for await (const { header, body } of bytes.pipeThrough(decoder)) {
    await take(header.name, body)
    if (!body.locked) await body.cancel()
  }
}
