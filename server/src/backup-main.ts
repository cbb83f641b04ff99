import { parseArgs } from 'node:util'
import { makeBackup } from '#backup/make-backup.ts'
import { secondsSince, showSteps, sizeOf, wordsOf } from '#backup/words.ts'
import { readSettings, type Settings } from '#config.ts'
import { messageOf } from '#error-parts.ts'
import type { Recorded } from '#features/backups/backups.service.ts'
import { recordMadeBackup } from '#features/backups/record-made-backup.ts'
import { ExplainedError, failureText } from '#loggable-error.ts'

const usualFolder = './backups/'

/** Command that backs up database and images into one file, whether or not the server is running. */
async function main(): Promise<void> {
  process.umask(0o077)
  const [to] = parseArgs({ allowPositionals: true }).positionals
  const settings = readSettings(process.env)
  const startedAt = performance.now()
  const steps = showSteps()
  const begunAt = new Date()
  const { file, sizeBytes, manifest } = await makeBackup(settings, {
    to: to ?? settings.backupDir ?? usualFolder,
    now: () => begunAt,
    onProgress: steps.show,
  }).finally(steps.end)
  console.log(
    `${file} holds ${wordsOf(manifest)}: ${sizeOf(sizeBytes)}, in ${secondsSince(startedAt)}. It was restored for a trial, and all of it is right.`,
  )
  if (manifest.missingImages.length > 0) {
    console.log(`Missing before the backup, and so in it: ${manifest.missingImages.join(', ')}.`)
  }
  await notifyAdmins(settings, { file, sizeBytes, startedAt: begunAt, finishedAt: new Date() })
  console.log(
    'Not in it: .env, your settings; the folders legal and outbox (mails written as files) of DATA_DIR; the file of MAP_PMTILES. Keep a copy on another machine, where only you can read it.',
  )
}

/** The backup is valid even if the database cannot be written, as on a full disk. */
async function notifyAdmins(settings: Settings, made: Recorded): Promise<void> {
  try {
    await recordMadeBackup(settings, made)
  } catch (error) {
    console.log(
      `Mihrab does not show it to the admins, as its database cannot be written: ${messageOf(error)}.`,
    )
  }
}

main().catch((error: unknown) => {
  console.error(failureText(error))
  if (error instanceof ExplainedError) console.error('No backup was made.')
  process.exit(1)
})
