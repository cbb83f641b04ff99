import { z } from 'zod'

/** Why a backup was not made; `other` for what the log alone tells. */
const backupFailures = [
  'diskFull',
  'folderNotWritable',
  'databaseAway',
  'imagesAway',
  'interrupted',
  'other',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** A backup that is older is shown as a fault. */
export const backupIsOldAfterDays = 2

export const backupStateSchema = z.object({
  state: z
    .enum(['good', 'none', 'old', 'failed'])
    .describe(
      '`failed` where the last try came to nothing, `old` where the last one is from more than two days ago',
    ),
  isNightly: z.boolean().describe('Whether one is made each night'),
  last: z
    .object({
      madeAt: z.string().describe('An instant'),
      sizeBytes: z.number(),
      host: z.string().describe('The name of the machine'),
      folder: z.string().describe('The name of the folder, not the way to it'),
    })
    .nullable()
    .describe('The last one that was made and found right'),
  failure: z.enum(backupFailures).nullable(),
})
export type BackupState = z.output<typeof backupStateSchema>
