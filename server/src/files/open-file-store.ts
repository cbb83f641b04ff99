import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { openBucketStore } from './bucket-store.ts'
import { type FileStore, nameFailures } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

export function mediaFolderOf(dataDir: string): string {
  return join(dataDir, 'media')
}

/** Where the settings say that uploaded images are kept. Opening asks nothing of it: that is for readiness to tell. */
export async function openFileStore(settings: Settings): Promise<FileStore> {
  const { mediaBucket, dataDir } = settings
  return nameFailures(
    mediaBucket ? await openBucketStore(mediaBucket) : openFolderStore(mediaFolderOf(dataDir)),
  )
}
