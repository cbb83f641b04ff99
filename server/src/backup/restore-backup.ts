import { existsSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Settings } from '#config.ts'
import { explainFailure } from './backup-error.ts'
import { type Manifest, stampOf } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { intoPostgres } from './restore-to-postgres.ts'
import { intoSqlite } from './restore-to-sqlite.ts'
import { bucketOfImages, folderOfImages } from './restored-images.ts'
import { withScratch } from './scratch.ts'

interface RestoreOptions {
  readonly file: string
  /** Sets existing content aside; otherwise a place that is not empty is refused. */
  readonly replaces: boolean
  readonly now: () => Date
  readonly onProgress?: (progress: RestoreProgress) => void
}

export interface RestoreProgress {
  readonly step: 'check' | 'database' | 'images'
  /** From 0 to 1. */
  readonly share: number
}

export interface RestoredBackup {
  readonly manifest: Manifest
  /** Describes where the previous content was moved; null if there was none. */
  readonly setAside: string | null
}

/**
 * Restores a backup to the database and the images of these settings. The backup is fully checked before
 * anything changes. Refused while a server runs there, or if something exists there and is not to be set
 * aside. If it is interrupted, either the previous or the restored content is in place, never a mix.
 */
export async function restoreBackup(settings: Settings, options: RestoreOptions): Promise<RestoredBackup> {
  const { now, onProgress = () => {} } = options
  const { dataDir, databaseUrl, mediaBucket } = settings
  const isNew = !existsSync(dataDir)
  const at = now()
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await withScratch(dataDir, at, async (scratch) => {
      const place = { settings, stamp: stampOf(at), replaces: options.replaces }
      const target = databaseUrl ? await intoPostgres(databaseUrl, place) : await intoSqlite(place)
      try {
        const file = resolve(options.file)
        const onCheck = (share: number) => onProgress({ step: 'check', share })
        const checked = await checkBackup(file, { scratch, keepsImages: true, onShare: onCheck })
        const { manifest, databaseFile } = checked
        const images = mediaBucket ? await bucketOfImages(settings) : folderOfImages(place)
        await images.add(scratch, manifest, (share) => onProgress({ step: 'images', share }))
        const setAside = await target.putDatabase(databaseFile, manifest, (share) =>
          onProgress({ step: 'database', share }),
        )
        await images.finish(manifest)
        return { manifest, setAside }
      } finally {
        await target.release()
      }
    })
  } catch (error) {
    // Only if empty: a server may have been started there in the meantime.
    if (isNew) await rmdir(dataDir).catch(() => {})
    throw explainFailure(error, dataDir)
  }
}
