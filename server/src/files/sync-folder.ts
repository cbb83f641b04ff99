import { open } from 'node:fs/promises'

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
