import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { codeOf } from '#error-parts.ts'
import { up as initial } from '#migrations/0001-initial.ts'
import { up as mediaMailHistory } from '#migrations/0002-media-mail-history.ts'
import { up as events } from '#migrations/0003-events.ts'
import { up as peopleAndContact } from '#migrations/0004-people-and-contact.ts'
import { up as foldSearchAnew } from '#migrations/0005-fold-search-anew.ts'
import { up as historyOfEachThing } from '#migrations/0006-history-of-each-thing.ts'
import { up as mailAndEmails } from '#migrations/0007-mail-and-emails.ts'
import { up as outdatedMails } from '#migrations/0008-outdated-mails.ts'
import { up as searchCountry } from '#migrations/0009-search-country.ts'
import { up as sessionLastUse } from '#migrations/0010-session-last-use.ts'
import { up as eventSearchText } from '#migrations/0011-event-search-text.ts'
import { up as usernameSkeleton } from '#migrations/0012-username-skeleton.ts'
import { up as emailConfirmation } from '#migrations/0013-email-confirmation.ts'
import { up as mediaSize } from '#migrations/0014-media-size.ts'
import { up as standardNames } from '#migrations/0015-standard-names.ts'
import { up as phones } from '#migrations/0016-phones.ts'
import { up as publicMosques } from '#migrations/0017-public-mosques.ts'
import { up as mosqueSearch } from '#migrations/0018-mosque-search.ts'
import { up as searchArabicReadings } from '#migrations/0019-search-arabic-readings.ts'
import { up as rulesAndOwnBegins } from '#migrations/0020-rules-and-own-begins.ts'
import { up as timesChanges } from '#migrations/0021-times-changes.ts'
import { up as ownMethods } from '#migrations/0022-own-methods.ts'
import { up as timetableChecks } from '#migrations/0023-timetable-checks.ts'
import { up as calendar } from '#migrations/0024-calendar.ts'
import { up as publicChanges } from '#migrations/0025-public-changes.ts'
import { up as mosqueMessages } from '#migrations/0026-mosque-messages.ts'
import { up as confirmationRequests } from '#migrations/0027-confirmation-requests.ts'
import { up as secondFactor } from '#migrations/0028-second-factor.ts'
import { up as passkeys } from '#migrations/0029-passkeys.ts'
import { up as backups } from '#migrations/0030-backups.ts'
import { up as languages } from '#migrations/0031-languages.ts'
import { up as mosqueTexts } from '#migrations/0032-mosque-texts.ts'
import { up as readerFormats } from '#migrations/0033-reader-formats.ts'
import { up as passkeyHosts } from '#migrations/0034-passkey-hosts.ts'
import { up as timesUntil } from '#migrations/0035-times-until.ts'
import { up as eventImageTexts } from '#migrations/0036-event-image-texts.ts'
import { up as oneRowForAChange } from '#migrations/0037-one-row-for-a-change.ts'
import { up as listings } from '#migrations/0038-listings.ts'
import { up as duplicatesAndClaims } from '#migrations/0039-duplicates-and-claims.ts'
import { up as hijriCalendars } from '#migrations/0040-hijri-calendars.ts'
import { up as ramadan } from '#migrations/0041-ramadan.ts'
import { up as eids } from '#migrations/0042-eids.ts'
import { up as repeatingEvents } from '#migrations/0043-repeating-events.ts'
import { up as notices } from '#migrations/0044-notices.ts'
import { up as oidcIdentity } from '#migrations/0045-oidc-identity.ts'
import { up as personalData } from '#migrations/0046-personal-data.ts'
import { up as statistics } from '#migrations/0047-statistics.ts'
import { up as linksOfMosques } from '#migrations/0048-links-of-mosques.ts'
import type { Database, Tables } from './tables.ts'

/** Every migration, in order. Forward only; each file serves both databases. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: initial },
  '0002-media-mail-history': { up: mediaMailHistory },
  '0003-events': { up: events },
  '0004-people-and-contact': { up: peopleAndContact },
  '0005-fold-search-anew': { up: foldSearchAnew },
  '0006-history-of-each-thing': { up: historyOfEachThing },
  '0007-mail-and-emails': { up: mailAndEmails },
  '0008-outdated-mails': { up: outdatedMails },
  '0009-search-country': { up: searchCountry },
  '0010-session-last-use': { up: sessionLastUse },
  '0011-event-search-text': { up: eventSearchText },
  '0012-username-skeleton': { up: usernameSkeleton },
  '0013-email-confirmation': { up: emailConfirmation },
  '0014-media-size': { up: mediaSize },
  '0015-standard-names': { up: standardNames },
  '0016-phones': { up: phones },
  '0017-public-mosques': { up: publicMosques },
  '0018-mosque-search': { up: mosqueSearch },
  '0019-search-arabic-readings': { up: searchArabicReadings },
  '0020-rules-and-own-begins': { up: rulesAndOwnBegins },
  '0021-times-changes': { up: timesChanges },
  '0022-own-methods': { up: ownMethods },
  '0023-timetable-checks': { up: timetableChecks },
  '0024-calendar': { up: calendar },
  '0025-public-changes': { up: publicChanges },
  '0026-mosque-messages': { up: mosqueMessages },
  '0027-confirmation-requests': { up: confirmationRequests },
  '0028-second-factor': { up: secondFactor },
  '0029-passkeys': { up: passkeys },
  '0030-backups': { up: backups },
  '0031-languages': { up: languages },
  '0032-mosque-texts': { up: mosqueTexts },
  '0033-reader-formats': { up: readerFormats },
  '0034-passkey-hosts': { up: passkeyHosts },
  '0035-times-until': { up: timesUntil },
  '0036-event-image-texts': { up: eventImageTexts },
  '0037-one-row-for-a-change': { up: oneRowForAChange },
  '0038-listings': { up: listings },
  '0039-duplicates-and-claims': { up: duplicatesAndClaims },
  '0040-hijri-calendars': { up: hijriCalendars },
  '0041-ramadan': { up: ramadan },
  '0042-eids': { up: eids },
  '0043-repeating-events': { up: repeatingEvents },
  '0044-notices': { up: notices },
  '0045-oidc-identity': { up: oidcIdentity },
  '0046-personal-data': { up: personalData },
  '0047-statistics': { up: statistics },
  '0048-links-of-mosques': { up: linksOfMosques },
}

/** The database has migrations that this version does not know: a newer version has used it. */
export class NewerDatabaseError extends Error {}

/** A migration failed, and all of this run were rolled back. See the cause. */
export class MigrationError extends Error {
  readonly migrationName: string

  constructor(migrationName: string, cause: unknown) {
    super(`The migration ${migrationName} failed`, { cause })
    this.migrationName = migrationName
  }
}

/**
 * Runs all missing migrations in one transaction, on either database: if it fails or is killed, nothing
 * changes. Returns the names of those that ran. If several servers start at once, one migrates and the others
 * wait.
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const first = await migrator.migrateToLatest()
  // While the catalogue was read, another server's migration dropped a table.
  const { error, results = [] } = isTableGone(first) ? await migrator.migrateToLatest() : first
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new MigrationError(failed.migrationName, error)
  // If even the table of migrations could not be made, the error gives the reason.
  const isNewer = error !== undefined && (await hasUnknownMigration(db, known).catch(() => false))
  if (error) throw isNewer ? new NewerDatabaseError() : error
  return results.map((result) => result.migrationName)
}

function isTableGone({ error, results = [] }: MigrationResultSet): boolean {
  return results.length === 0 && codeOf(error) === '42P01'
}

/** Some migrations have not run on the database. */
export class OlderDatabaseError extends Error {}

/** Throws unless exactly the migrations of this version have run; changes nothing. */
export async function requireMigrated(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  if (known.some(({ executedAt }) => !executedAt)) throw new OlderDatabaseError()
  if (await hasUnknownMigration(db, migrations)) throw new NewerDatabaseError()
}

async function hasUnknownMigration(db: Kysely<Tables>, known: object): Promise<boolean> {
  return (await migrationsRun(db)).some((name) => !Object.hasOwn(known, name))
}

/** Names of the migrations that have run. */
export async function migrationsRun(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}
