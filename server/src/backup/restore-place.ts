import { copyFile, link, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#config.ts'
import type { Manifest } from './backup-format.ts'

export interface RestorePlace {
  readonly settings: Settings
  /** Names what is set aside. */
  readonly stamp: string
  readonly replaces: boolean
}

/** Folder beside the data that holds the previous content. */
export function asideFolderOf({ settings, stamp }: RestorePlace): string {
  return join(settings.dataDir, `before-restore-${stamp}`)
}

/** Hard-links a file so that either name can be removed; copies it on disks without links. */
export async function linkOrCopy(path: string, other: string): Promise<void> {
  try {
    await link(path, other)
  } catch {
    await copyFile(path, other)
    const file = await open(other)
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** A database that can be restored to. No one else uses it until it is released. */
export interface RestoreTarget {
  /** Puts the checked database in place in one step. Returns where the previous one is now. */
  putDatabase(
    databaseFile: string,
    manifest: Manifest,
    onShare: (share: number) => void,
  ): Promise<string | null>
  release(): Promise<void>
}

/** Target for a backup's images. Those of the previous database stay until the new one is in place. */
export interface ImageTarget {
  /** Sets the present images aside and adds the checked ones from `folder`. */
  add(folder: string, manifest: Manifest, onShare: (share: number) => void): Promise<void>
  /** Called once the database is in place. */
  finish(manifest: Manifest): Promise<void>
}
