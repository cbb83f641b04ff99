import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { openBucketStore } from './bucket-store.ts'
import { type FileStore, nameFailures } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

export function mediaFolderOf(dataDir: string): string {
  return join(dataDir, 'media')
}

/** The configured store of images. Opening makes no request: the readiness check does. */
export async function openFileStore(settings: Settings): Promise<FileStore> {
  const { mediaBucket, dataDir } = settings
  return nameFailures(
    mediaBucket ? await openBucketStore(mediaBucket) : openFolderStore(mediaFolderOf(dataDir)),
  )
}
