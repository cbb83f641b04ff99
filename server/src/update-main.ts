import { showSteps } from '#backup/words.ts'
import { readSettings } from '#config.ts'
import { failureText } from '#loggable-error.ts'
import { UpdateError, updateInstallation } from '#update/update-installation.ts'
import { version } from '#version.ts'

const usualFolder = './backups'

/** Command to run after installing a new version: backup, migrations, and a trial. */
async function main(): Promise<void> {
  // New files are readable by their owner only.
  process.umask(0o077)
  const settings = readSettings(process.env)
  const steps = showSteps()
  const { backup, migrations } = await updateInstallation(settings, {
    backupFolder: settings.backupDir ?? usualFolder,
    now: () => new Date(),
    onProgress: steps.show,
  }).finally(steps.end)
  console.log(`${backup} holds everything as it was before.`)
  const ran = migrations.length === 0 ? 'was up to date' : `is up to date: ${migrations.join(', ')}`
  console.log(`The database ${ran}. Version ${version} was started for a trial, and is ready.`)
  console.log('What to do next: start it (npm start, or systemctl start mihrab).')
}

main().catch((error: unknown) => {
  console.error(failureText(error))
  if (!(error instanceof UpdateError)) console.error('Nothing was changed.')
  process.exit(1)
})
