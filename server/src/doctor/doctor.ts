import { readSettings, type Settings, SettingsError } from '#config.ts'
import type { Database } from '#database/tables.ts'
import { failureWords } from '#loggable-error.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder, checkTexts } from './check-folder.ts'
import { checkImages } from './check-images.ts'
import { checkMachine, type Machine } from './check-machine.ts'
import { checkMap } from './check-map.ts'
import { checkMail, checkPort, checkProvider, checkRedis } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, findingsAbout } from './finding.ts'
import { openReadOnly } from './open-read-only.ts'

/** Checks everything that an installation needs, one after the other, and changes nothing. */
export async function examine(
  environment: Record<string, string | undefined>,
  machine: Machine,
): Promise<Finding[]> {
  const ofMachine = checkMachine(machine)
  const settings = tryReadSettings(environment)
  if ('found' in settings) return [...settings.found, ...ofMachine]
  return [
    ...checkSettings(settings),
    ...ofMachine,
    ...checkFolder(settings.dataDir),
    ...(await checkData(settings, machine.now)),
    ...checkMap(settings),
    ...checkTexts(settings.dataDir),
    ...(await checkMail(settings)),
    ...(await checkRedis(settings)),
    ...(await checkProvider(settings)),
    ...(await checkPort(settings)),
  ]
}

function tryReadSettings(
  environment: Record<string, string | undefined>,
): Settings | { readonly found: Finding[] } {
  try {
    return readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { found, wrong } = findingsAbout('settings')
    wrong(`${error.message} Mend them first: what depends on them was not looked at.`)
    return { found }
  }
}

async function checkFiles(settings: Settings, db: Database | null, now: Date): Promise<Finding[]> {
  return [...(await checkImages(settings, db)), ...(await checkBackups(settings, db, now))]
}

async function checkData(settings: Settings, now: Date): Promise<Finding[]> {
  const { found, note, wrong } = findingsAbout('database')
  try {
    const opened = openReadOnly(settings)
    if (!opened) {
      note(`is not in ${settings.dataDir} yet; the first start makes it.`)
      return [...found, ...(await checkFiles(settings, null, now))]
    }
    const { db, close } = opened
    try {
      const ofDatabase = await checkDatabase(db, settings, now)
      // The schema is that of this version.
      const isReadable = ofDatabase.some(({ about }) => about === 'outbox')
      return [...ofDatabase, ...(await checkFiles(settings, isReadable ? db : null, now))]
    } finally {
      await close()
    }
  } catch (error) {
    wrong(`cannot be opened: ${failureWords(error)}. Look at the mode and owner of its file.`)
    return [...found, ...(await checkFiles(settings, null, now))]
  }
}
