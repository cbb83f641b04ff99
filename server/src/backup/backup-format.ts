import { z } from 'zod'

/** Raised when a file of today could not be read by the program of yesterday. */
export const formatVersion = 1

/** The files of the archive, in their order; the images stand between the first two. */
export const databaseEntry = 'mihrab.db'
export const imagesFolder = 'media/'
export const manifestEntry = 'manifest.json'
/** Holds the SHA-256 of every byte before it, so that no byte can be lost or altered unseen. */
export const checksumEntry = 'sha256'

/** A file in no folder: what a backup names is never written anywhere else. */
const imageName = z.string().regex(/^[\w-]+\.\w+$/)
const sizeBytes = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const imageSchema = z.object({ name: imageName, sizeBytes, sha256 })
export type BackedUpImage = z.output<typeof imageSchema>

export const manifestSchema = z.object({
  format: z.number().int(),
  /** The version of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The form of the database. */
  lastMigration: z.string(),
  database: z.object({ sizeBytes, sha256 }),
  /** How many rows each table has, and their sum by `database/row-sum.ts`. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), checksum: sha256 })),
  images: z.array(imageSchema),
  /** Images that a mosque, person or event shows and that were not in the store. */
  missingImages: z.array(imageName),
})
export type Manifest = z.output<typeof manifestSchema>

/** As the name of a file, which sorts by time: `2026-11-20T120000Z`. */
export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}
