import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#backup/backup-error.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { secondsSince, showSteps, wordsOf } from '#backup/words.ts'
import { readSettings, type Settings } from '#config.ts'
import { failureText } from '#loggable-error.ts'

/** Command that restores a backup while no server is running. */
async function main(): Promise<void> {
  process.umask(0o077)
  const options = readOptions()
  const settings = settingsFor(options.dataDir)
  const startedAt = performance.now()
  const steps = showSteps()
  const { manifest, setAside } = await restoreBackup(settings, {
    file: options.file,
    replaces: options.replaces,
    now: () => new Date(),
    onProgress: steps.show,
  }).finally(steps.end)
  const where = settings.databaseUrl ? new URL(settings.databaseUrl).host : settings.dataDir
  console.log(
    `${wordsOf(manifest)} of ${manifest.createdAt} are back in ${where}, in ${secondsSince(startedAt)}.`,
  )
  if (setAside) console.log(`What was there before lies in ${setAside}. Delete it once you do not need it.`)
  console.log(nextStep(options.dataDir))
}

/** Another data folder implies SQLite and local images, whatever the settings say. */
function settingsFor(dataDir: string | null): Settings {
  const settings = readSettings(process.env)
  if (dataDir === null) return settings
  return { ...settings, dataDir, databaseUrl: null, mediaBucket: null }
}

function nextStep(dataDir: string | null): string {
  if (dataDir === null) {
    return 'What to do next: npm start, then sign in and look at a mosque that changed last. Mails that waited when the backup was made are sent then.'
  }
  const settings = `DATABASE_URL= MEDIA_URL= SMTP_URL= BACKUP_DIR= METRICS_PORT= PUBLIC_URL= HOST= PORT=3999 DATA_DIR=${dataDir}`
  return `What to do next: ${settings} npm start, which sends no mail. Look around, stop it, and delete ${dataDir}.`
}

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, 'to-data': { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new BackupError('Name the file of a backup: npm run restore -- FILE')
  const dataDir = values['to-data']
  return { file, dataDir: dataDir ? resolve(dataDir) : null, replaces: values.replace ?? false }
}

main().catch((error: unknown) => {
  console.error(failureText(error))
  process.exit(1)
})
