import { z } from 'zod'

/** Raised when this version could not be read by the program before it. */
export const formatVersion = 1

/** The files of the archive in order; the images are between the first two. */
export const databaseEntry = 'mihrab.db'
export const imagesFolder = 'media/'
export const manifestEntry = 'manifest.json'
/** Holds the SHA-256 of every byte before it, so lost or altered bytes are detected. */
export const checksumEntry = 'sha256'

/** No folders: stops a backup from writing outside the images' folder. */
const imageName = z.string().regex(/^[\w-]+\.\w+$/)
const sizeBytes = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const imageSchema = z.object({ name: imageName, sizeBytes, sha256 })
export type BackedUpImage = z.output<typeof imageSchema>

export const manifestSchema = z.object({
  format: z.number().int(),
  /** Version of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  lastMigration: z.string(),
  database: z.object({ sizeBytes, sha256 }),
  /** Row counts and sums of the tables (see `database/row-sum.ts`). */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), checksum: sha256 })),
  images: z.array(imageSchema),
  /** Images that a mosque, person or event uses and that were missing from the store. */
  missingImages: z.array(imageName),
})
export type Manifest = z.output<typeof manifestSchema>

/** File name that sorts by time: `2026-11-20T120000Z`. */
export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}
