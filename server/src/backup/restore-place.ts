import { copyFile, link, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#config.ts'
import type { Manifest } from './backup-format.ts'

/** What a restore is told of where it restores to. */
export interface RestorePlace {
  readonly settings: Settings
  /** Names what is set aside. */
  readonly stamp: string
  readonly replaces: boolean
}

/** The folder beside the data in which what was there before is kept. */
export function asideFolderOf({ settings, stamp }: RestorePlace): string {
  return join(settings.dataDir, `before-restore-${stamp}`)
}

/** Gives a file a second place, so that either can be taken away. Where a disk knows no links it is copied. */
export async function keepAlso(path: string, other: string): Promise<void> {
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

/** A database to which a backup can be restored, and which no one else uses until it is released. */
export interface RestoreTarget {
  /** Puts the checked database in its place, in one step. Answers where the one before now lies. */
  putDatabase(
    databaseFile: string,
    manifest: Manifest,
    onShare: (share: number) => void,
  ): Promise<string | null>
  release(): Promise<void>
}

/** Where the images of a backup go. Those of the database before stay until the new one is in place. */
export interface ImageTarget {
  /** Sets those of now aside; adds those that were checked, in `folder`. */
  add(folder: string, manifest: Manifest, onShare: (share: number) => void): Promise<void>
  /** Once the database is in place. */
  finish(manifest: Manifest): Promise<void>
}
