import { createHash, hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { createTarPacker, packTar } from 'modern-tar'
import { checksumEntry } from './backup-format.ts'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Adds a file of exactly `sizeBytes` bytes; returns its SHA-256. */
export type AddEntry = (name: string, sizeBytes: number, content: Content) => Promise<string>

/** A tar file ends with two empty blocks. */
const endBytes = 1024
const mode = 0o600

/**
 * Streams a tar file to disk as its entries are added; the checksum of everything before is the last entry.
 * Holds a few megabytes in memory. Returns its size.
 */
export async function writeArchive(
  path: string,
  mtime: Date,
  fill: (add: AddEntry) => Promise<void>,
): Promise<number> {
  const { readable, controller } = createTarPacker()
  const add: AddEntry = async (name, size, content) => {
    const writer = controller.add({ name, size, mode, mtime }).getWriter()
    const sum = createHash('sha256')
    for await (const chunk of content) {
      sum.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    return sum.digest('hex')
  }
  const file = await open(path, 'wx', mode)
  const filling = fill(add).then(
    () => controller.finalize(),
    (error) => controller.error(error),
  )
  try {
    const { sum, bytes } = await writeHashed(file, readable)
    const body = Buffer.from(`${sum}\n`)
    const tail = await packTar([{ header: { name: checksumEntry, size: body.length, mode, mtime }, body }])
    await writeAll(file, tail)
    await file.sync()
    return bytes + tail.length
  } finally {
    await filling
    await file.close()
  }
}

/** Writes all but the end of the archive, which follows the entry still to be added. */
async function writeHashed(file: FileHandle, archive: AsyncIterable<Uint8Array>) {
  const sum = createHash('sha256')
  let bytes = 0
  let held: Uint8Array = Buffer.alloc(0)
  for await (const chunk of archive) {
    const all = Buffer.concat([held, chunk])
    const sure = all.subarray(0, Math.max(0, all.length - endBytes))
    held = all.subarray(sure.length)
    sum.update(sure)
    await writeAll(file, sure)
    bytes += sure.length
  }
  return { sum: sum.digest('hex'), bytes }
}

async function writeAll(file: FileHandle, content: Uint8Array): Promise<void> {
  for (let at = 0; at < content.length; ) {
    at += (await file.write(content, at)).bytesWritten
  }
}

export function sha256Of(content: Uint8Array): string {
  return hash('sha256', content, 'hex')
}
