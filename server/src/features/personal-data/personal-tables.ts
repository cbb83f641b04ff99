import type { Tables } from '#database/tables.ts'

/** Takes the place of a name that is erased. */
export const erasedName = '…'

/** By what a row is a person's; by an email only where it is known to be theirs. */
type Match = 'id' | 'emailKey' | 'inboxKey'

/**
 * The end of a person's rows with their account: the database deletes them (`cascade`) or empties the column
 * (`set null`); we delete them, or write these values; or they are kept for a while.
 */
type End<Row> = 'cascade' | 'set null' | 'delete' | 'later' | Partial<Row>

const goes = { userId: ['id', 'cascade'] } as const
const loses = { userId: ['id', { userId: null, userName: erasedName }] } as const

/**
 * The rows of each table that the download takes, and their end with the account. Tables without a person are
 * left out: the test of the schema names those that are missing.
 */
export const personalTables: {
  readonly [Name in keyof Tables]?: {
    readonly [Column in keyof Tables[Name]]?: readonly [Match, End<Tables[Name]>]
  }
} = {
  users: { id: ['id', 'cascade'] },
  sessions: goes,
  password_resets: goes,
  email_confirmations: goes,
  totp_keys: goes,
  recovery_codes: goes,
  login_challenges: goes,
  passkeys: goes,
  passkey_setups: goes,
  mosques: { ownerId: ['id', 'set null'] },
  mosque_contact_persons: goes,
  mosque_history: { userId: ['id', { userId: '', userName: erasedName }] },
  set_aside_findings: loses,
  confirmation_requests: {
    confirmedBy: ['id', { confirmedBy: null }],
    askedId: ['id', { askedId: null, askedEmailKey: null, tokenHash: null }],
  },
  contact_messages: {
    userId: ['id', 'delete'],
    // A report stays with its mosque.
    emailKey: ['emailKey', { name: '', phone: '', email: '', emailKey: '', searchText: '' }],
  },
  contact_replies: loses,
  hijri_calendar_editors: goes,
  hijri_announcements: { authorId: ['id', 'set null'], endedBy: ['id', 'set null'] },
  duplicate_pairs: { decidedBy: ['id', { decidedBy: null }] },
  media_files: { uploadedBy: ['id', 'set null'] },
  // Counted: stops anyone from flooding the address with further mails.
  outbox: { recipientKey: ['inboxKey', 'later'] },
}

/** Not in a download: secrets, keys for lookups, mails with links, copies of a mosque's times. */
export const hiddenColumns = /(?:hash|key|skeleton|searchText|challenge)$|^(?:text|html|before|facts|spans)$/i
