import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#error-parts.ts'
import type { FileStore } from './file-store.ts'
import { tryWriting } from './private-files.ts'
import { atMostEvery, trustForMs } from './throttle.ts'

/** Name of a file being written: hidden, and not a name that anyone can request. */
const temporaryName = /^\.[\w-]+\.part$/

/** Files in a folder of this machine. */
export function openFolderStore(folder: string): FileStore {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = join(folder, `.${randomUUID()}.part`)
      try {
        await writeToDisk(temporary, content)
        await rename(temporary, join(folder, name))
        await syncFolder(folder)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async findSize(name) {
      const found = await orNull(stat(join(folder, name)))
      return found?.isFile() ? found.size : null
    },
    async find(name, range) {
      const file = await orNull(open(join(folder, name)))
      return file?.createReadStream(range) ?? null
    },
    async delete(name) {
      await orNull(rm(join(folder, name)))
    },
    async deleteLeftovers(before) {
      for (const name of (await orNull(readdir(folder))) ?? []) {
        if (!temporaryName.test(name)) continue
        const found = await orNull(stat(join(folder, name)))
        if (found && found.mtime < before) await orNull(rm(join(folder, name)))
      }
    },
    check: atMostEvery(trustForMs, () => tryWriting(folder)),
  }
}

async function writeToDisk(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file's name is on disk only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; it writes names through by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Null if there is no such file. */
async function orNull<Result>(looking: Promise<Result>): Promise<Result | null> {
  try {
    return await looking
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
