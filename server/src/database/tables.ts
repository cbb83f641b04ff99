import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { ReportTopic } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { Eid } from '@mihrab/core/features/eid/eid.schemas.ts'
import type { Audience } from '@mihrab/core/features/events/events.schemas.ts'
import type { ListingSource } from '@mihrab/core/features/listings/listing-sources.ts'
import type { MosqueColumns } from '@mihrab/core/features/mosques/mosque-field-shapes.ts'
import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { MosqueStatus, Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { NoticeKind } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { HighLatitudeChoice } from '@mihrab/core/features/prayer-times/method-settings.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { Clock, DigitChoice } from '@mihrab/core/reader-format.ts'
import type { Generated, Kysely, Transaction } from 'kysely'

/**
 * Tables as both databases store them: ids, days and times as text, instants as ISO text, flags as 0 or 1.
 */
export interface Tables {
  users: UserRow
  sessions: SessionRow
  mosques: MosqueRow
  mosque_slugs: MosqueSlugRow
  listings: ListingRow
  listing_imports: ListingImportRow
  listing_changes: ListingChangeRow
  listing_claims: ListingClaimRow
  duplicate_pairs: DuplicatePairRow
  hijri_calendars: HijriCalendarRow
  hijri_calendar_editors: HijriCalendarEditorRow
  hijri_announcements: HijriAnnouncementRow
  hijri_moves: HijriMoveRow
  hijri_default: HijriDefaultRow
  mosque_eids: MosqueEidRow
  mosque_notices: MosqueNoticeRow
  confirmation_requests: ConfirmationRequestRow
  mosque_contact_persons: MosqueContactPersonRow
  prayer_time_ranges: PrayerTimeRangeRow
  own_begins: OwnBeginsRow
  ramadan_versions: RamadanVersionRow
  set_aside_findings: SetAsideFindingRow
  column_layouts: ColumnLayoutsRow
  revisions: RevisionRow
  media_files: MediaFileRow
  outbox: OutboxRow
  mosque_history: MosqueHistoryRow
  events: EventRow
  password_resets: PasswordResetRow
  email_confirmations: EmailConfirmationRow
  totp_keys: TotpKeyRow
  recovery_codes: RecoveryCodeRow
  login_challenges: LoginChallengeRow
  passkeys: PasskeyRow
  passkey_setups: PasskeySetupRow
  contact_messages: ContactMessageRow
  contact_replies: ContactReplyRow
  secrets: SecretRow
  backups: BackupRow
  mosque_statistics: MosqueStatisticsRow
  empty_searches: EmptySearchRow
  mosque_search: MosqueSearchRow
  mosque_tokens: MosqueTokenRow
  search_words: SearchWordRow
  search_slips: SearchSlipRow
}

export type Database = Kysely<Tables> | Transaction<Tables>

export interface UserRow {
  id: string
  name: string
  email: string
  /** Case-folded key for uniqueness. */
  emailKey: string
  /** When the person proved to receive mail there; null if never. */
  emailConfirmedAt: string | null
  username: string
  usernameKey: string
  /** Lookalike form of the username: stops new ones that look like another person's. */
  usernameSkeleton: string
  /** Empty without a password. */
  passwordHash: string
  /** Issuer and subject at an OpenID Connect provider, with a space between; null without one. */
  oidcIdentity: string | null
  address: string
  addressNo: string
  phone: string
  image: string | null
  /** For screens and mails; null if unknown. */
  language: Language | null
  /** Numerals and clock format; null until chosen. */
  digits: DigitChoice | null
  clock: Clock | null
  isAdmin: number
  /** Normalized name and email for search. */
  searchText: string
  createdAt: string
  updatedAt: string
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: stops a reader of the database from taking over sessions. */
  tokenHash: string
  /** Identifies the session to its person; grants nothing. */
  id: string
  userId: string
  /** Description from the user agent at sign-in. */
  browser: string
  createdAt: string
  expiresAt: string
  /** Accurate to a few minutes. */
  lastUsedAt: string
}

/** The right to choose a new password, once. */
export interface PasswordResetRow {
  userId: string
  /** SHA-256 of the token in the mail. */
  tokenHash: string
  expiresAt: string
}

/**
 * The right to confirm the email that the link was mailed to. Kept after use, so that the link can say it was
 * used.
 */
export interface EmailConfirmationRow {
  userId: string
  /** SHA-256 of the token in the mail. */
  tokenHash: string
  expiresAt: string
}

/** Secret of a person's authenticator app. */
export interface TotpKeyRow {
  userId: string
  /** Base32. In clear: codes cannot be verified with a hash of it. */
  key: string
  startedAt: string
  /** When a first code proved that the app has the key; null until then. */
  confirmedAt: string | null
  /** Time step of the last accepted code, in half minutes since 1970; -1 before the first. */
  lastStep: number
  /** Wrong codes since `wrongSince`. */
  wrongCodes: number
  wrongSince: string | null
}

/** Replaces a code of the app, once. */
interface RecoveryCodeRow {
  userId: string
  /** SHA-256 of the code, which has 140 bits. */
  codeHash: string
}

/** A sign-in under way. */
export interface LoginChallengeRow {
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: string
  userId: string
  /** For the session it will open. */
  browser: string
  tries: number
  expiresAt: string
  /** The challenge that a passkey signs; null before it is requested and after an answer. */
  passkeyChallenge: string | null
  /** Identity at the provider that the sign-in links once it is finished; null if none. */
  oidcIdentity: string | null
  /** The password, of a person whom the provider has sent. */
  waitsFor: 'password' | 'secondStep'
}

export interface PasskeyRow {
  id: string
  userId: string
  /** Base64url. */
  credentialId: string
  /** The host it was made for; null for older rows until it signs again. */
  rpId: string | null
  /** COSE, base64url. */
  publicKey: string
  /** Signature counter as the passkey reports it; many always report 0. */
  counter: number
  /** Comma-separated. */
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** A passkey being registered. */
export interface PasskeySetupRow {
  userId: string
  challenge: string
  expiresAt: string
}

export interface MosqueRow extends MosqueColumns {
  id: string
  ownerId: string | null
  /** Case-folded key for comparison. */
  emailKey: string
  latitude: number
  longitude: number
  timeZone: string
  shadow: Shadow
  /** 1 to 12, or 0 for the mosque's own method, whose angles or minutes follow; they are null otherwise. */
  method: number
  fajrAngle: number | null
  ishaAngle: number | null
  ishaMinutes: number | null
  highLatitudeRule: HighLatitudeChoice
  /** JSON of non-zero minutes by prayer; empty if all are 0. */
  adjustments: string
  fajr: string
  dhuhr: string
  asr: string
  maghrib: string
  isha: string
  status: MosqueStatus
  rejectionReason: string | null
  timesSetUntil: string | null
  /** When its people last changed or confirmed something; changes by the platform's admins do not count. */
  confirmedAt: string | null
  /**
   * When they were last asked for confirmation after two requests without answer; an empty text if no mail
   * could reach any of them. Otherwise null.
   */
  askedInVainAt: string | null
  /** Normalized name, address and organisation for search. */
  searchText: string
  /** Bumped first in every write that concerns the mosque: lock for writers, version for readers. */
  revision: number
  /** Start of the sequence numbers of its calendar. */
  sequenceFloor: number
  /** Of the listing that it was made from; null of others. Data of OpenStreetMap asks for credit. */
  source: ListingSource | null
  /** Null follows the instance's default. */
  hijriCalendarId: string | null
  /** By which it celebrates Eid al-Adha, if not by its own. */
  eidCalendarId: string | null
  /** Raised for each calendar that it leaves: keeps sequence numbers rising. */
  hijriFloor: number
  /** Since when it follows its calendar: earlier announcements are not its changes. */
  hijriSince: string | null
  createdAt: string
  updatedAt: string
}

/** A Hijri calendar that someone announces; `umm-al-qura` is a row of its own, without announcements. */
export interface HijriCalendarRow {
  id: string
  slug: string
  name: string
  /** JSON by language; empty if there are none. */
  names: string
  authority: string
  timeZone: string
  /** Null of Umm al-Qura alone. */
  parentId: string | null
  /** Set where these are one mosque's own dates. */
  mosqueId: string | null
  /** Raised with each announcement, correction, withdrawal, import and change of `parentId` in its chain. */
  revision: number
  /** 1 of the own dates of a mosque that had chosen no calendar: it returns to the default. */
  returnsToDefault: number
  /** The last mail that asked to announce a month, and its step from 0: `1448-09-0`; empty before the first. */
  lastReminder: string
  createdAt: string
  updatedAt: string
}

interface HijriCalendarEditorRow {
  calendarId: string
  userId: string
}

/** The day on which a month starts, as someone announced it. */
export interface HijriAnnouncementRow {
  id: string
  calendarId: string
  year: number
  month: number
  firstDay: string
  announcedAt: string
  source: string
  link: string
  /** Null once the account is gone. */
  authorId: string | null
  isCorrection: number
  /** 1 if it was imported: it moves dates, and is no news. */
  isImported: number
  /** Null while it is in force; one of a month is. */
  endedAt: string | null
  endedBy: string | null
  endKind: 'corrected' | 'withdrawn' | null
  endReason: string
}

/** A month whose first day moved in a calendar, by an announcement in it or above. */
export interface HijriMoveRow {
  id: string
  calendarId: string
  year: number
  month: number
  at: string
}

/** One row: the calendar of mosques that chose none. */
export interface HijriDefaultRow {
  id: string
  calendarId: string
  /** Raised for each default before. */
  floor: number
  since: string
}

/** A mosque's entry for an Eid of one year. */
export interface MosqueEidRow {
  mosqueId: string
  eid: Eid
  /** Hijri. */
  year: number
  /** JSON of `EidEntry`. */
  entry: string
  updatedAt: string
}

/** A notice, until 30 days after it has expired. */
export interface MosqueNoticeRow {
  id: string
  mosqueId: string
  kind: NoticeKind
  /** JSON of `NoticeContent`. */
  content: string
  /** JSON: what a changed prayer had before; null for other kinds. */
  former: string | null
  publishedAt: string
  updatedAt: string
  correctedAt: string | null
  cancelledAt: string | null
  /** Expiry as known at the last save: a janazah after a prayer moves with it. */
  until: string
}

/** A request to confirm what is shown of an approved mosque. */
export interface ConfirmationRequestRow {
  mosqueId: string
  /** Requests since the last confirmation; 3 once both went unanswered. */
  asked: ConfirmationRequests
  /** When they were last asked; the last confirmation or approval if they were not. */
  since: string
  /** The person who last changed or confirmed something; null if unknown. */
  confirmedBy: string | null
  /** The person last asked; null if no mail could reach anyone. */
  askedId: string | null
  /** The email that was written to. */
  askedEmailKey: string | null
  /** SHA-256 of the token in the mail. */
  tokenHash: string | null
}

export type ConfirmationRequests = 0 | 1 | 2 | 3

/** Every slug a mosque ever had. No other mosque gets it. */
interface MosqueSlugRow {
  slug: string
  /** Null once the mosque is deleted, and of listings. */
  mosqueId: string | null
  listingId?: string | null
  /** Derived from name and town; equal to the slug if the number is 1. */
  base: string
  number: number
  /** Its mosque was once visible to everyone. */
  wasPublic: Generated<number>
}

/** A mosque of the directory that nobody manages, as a file describes it. */
export interface ListingRow {
  id: string
  source: ListingSource
  /** Unique within the source. */
  sourceId: string
  /** The import that brought it: nobody sees it before that is finished. */
  importId: string
  /** The area of the last complete import that had it. */
  area: string | null
  status: ListingStatus
  /** Empty where the source has none. */
  name: string
  /** JSON by language; empty if there are none. */
  names: string
  /** Further names, separated by `; `. */
  otherNames: string
  /** A street, quarter or town, which tells an unnamed one from others. */
  near: string
  address: string
  /** Its name, as mosques have it; empty if unknown. */
  country: string
  latitude: number
  longitude: number
  timeZone: string
  phone: string
  website: string
  wikidata: string
  denomination: string
  /** Comma-separated. */
  facilities: string
  slug: string
  revision: number
  createdAt: string
  updatedAt: string
}

/**
 * `missing`: a newer complete file of its area lacks it. `hidden`: an admin took it away. `claimed`: a mosque was
 * made from it. `merged`: it is the same place as another entry.
 */
export type ListingStatus = 'shown' | 'missing' | 'hidden' | 'claimed' | 'merged'

/** A registration that claims a listing. */
export interface ListingClaimRow {
  mosqueId: string
  /** Null once the listing is deleted. */
  listingId: string | null
  /** JSON of the listing as it was then: anyone may edit its source. */
  listing: string
  /** When the listing became this mosque; null while it has not. */
  approvedAt: string | null
}

/** Two entries, each a mosque or a listing, that may be one place. */
export interface DuplicatePairRow {
  id: string
  /** The smaller of both ids. */
  aId: string
  bId: string
  score: number
  distanceKm: number
  /** Comma-separated. */
  reasons: string
  /** Null while the pair waits. */
  decision: 'merge' | 'different' | null
  /** Of a merge. */
  keptId: string | null
  /** JSON of what undoing a merge restores. */
  before: string | null
  decidedAt: string | null
  /** The admin's id. */
  decidedBy: string | null
}

export interface ListingImportRow {
  id: string
  source: ListingSource
  /** Only of complete imports. */
  area: string | null
  startedAt: string
  /** When it last wrote something. */
  aliveAt: string
  /** Null while it runs, or if it was cut off. */
  finishedAt: string | null
  undoneAt: string | null
  /** Features read so far. */
  read: number
  /** JSON; null until it is done. */
  counts: string | null
  /** JSON of the coded error that ended it. */
  failure: string | null
}

/** An import's change of an existing listing: made when the import ends, and kept for undoing it. */
interface ListingChangeRow {
  importId: string
  listingId: string
  /** JSON of the columns that change. */
  before: string
  after: string
}

interface MosqueContactPersonRow {
  mosqueId: string
  userId: string
}

export interface PrayerTimeRangeRow {
  id: string
  mosqueId: string
  startDate: string
  endDate: string
  fajr: string
  dhuhr: string
  asr: string
  maghrib: string
  isha: string
  /** The first jumu'ah's time. */
  jumah: string
  /**
   * JSON; empty if none. The column of a prayer with a rule holds the rule's time on the first day when
   * saved.
   */
  rules: string
  /** JSON; empty if the only one is at `jumah`. */
  jumuahs: string
  /** Prayers above the Ramadan schedule, separated by commas. */
  overridesRamadan: string
  createdAt: string
  updatedAt: string
}

/** Start times that a mosque prints for a day, `HH:mm`; null if not printed. */
export interface OwnBeginsRow {
  mosqueId: string
  date: string
  fajr: string | null
  sunrise: string | null
  dhuhr: string | null
  asr: string | null
  maghrib: string | null
  isha: string | null
}

/** A mosque's Ramadan schedule as saved on one of its days; the last save of a day counts. */
export interface RamadanVersionRow {
  mosqueId: string
  /** Hijri. */
  year: number
  savedOn: string
  /** JSON; empty where it was deleted. */
  schedule: string
  updatedAt: string
}

/** A finding of the check of a mosque's times that its people have dismissed. */
export interface SetAsideFindingRow {
  id: string
  mosqueId: string
  code: string
  /** Empty if not about one prayer. */
  prayer: string
  /** JSON of the spans of days, as in findings. */
  days: string
  reason: string
  at: string
  /** Null once the account is gone. */
  userId: string | null
  userName: string
}

/** Meanings of the columns in a mosque's files: JSON of a list, newest first. */
export interface ColumnLayoutsRow {
  mosqueId: string
  layouts: string
}

/**
 * A random name of a list's present state, replaced at each change: a reader who has the name has the list.
 * Not a number, which would repeat after a backup is restored.
 */
interface RevisionRow {
  name: string
  value: string
}

/** An event at a mosque on one day. */
export interface EventRow {
  id: string
  mosqueId: string
  title: string
  /** The first day of a series. */
  date: string
  /** Empty if none. */
  time: string
  /** Of a series: the last day on which anything of it can happen. */
  endsOn: Generated<string>
  /** JSON; null for a single event. */
  repeat: Generated<string | null>
  /** JSON. */
  afterPrayer: Generated<string | null>
  durationMinutes: Generated<number | null>
  place: Generated<string>
  language: Generated<string>
  audience: Generated<Audience | null>
  speaker: Generated<string>
  description: string
  /** Normalized title and description for search. */
  searchText: string
  image: string | null
  /** Text alternative of the image; may be empty. */
  imageText: string
  createdAt: string
  updatedAt: string
}

export interface MediaFileRow {
  /** Name of the file in the store, and end of its address. */
  name: string
  uploadedBy: string | null
  /** Size as stored. */
  sizeBytes: number
  createdAt: string
  /**
   * When it was uploaded or last assigned: it is kept for a day from then, used or not. Empty once it is
   * marked for deletion.
   */
  claimedAt: string
}

/** A mail. The row is kept; its text is blanked once it is sent. */
export interface OutboxRow {
  /** Also the first half of its Message-ID, the same at every attempt. */
  id: string
  recipient: string
  /** The inbox, however its address is written. Empty in mails from before this column. */
  recipientKey: string
  subject: string
  text: string
  html: string | null
  replyTo: string | null
  /** Written by a person to this recipient; all others are automatic. */
  isByHand: number
  /** When it is given up and its text blanked. */
  usefulUntil: string | null
  createdAt: string
  /** Instant that counts towards the recipient's hourly limit; null if it does not count. */
  countsAt: string | null
  attempts: number
  /** Attempts that ended with a permanent refusal. */
  refusals: number
  /**
   * Time of the next attempt; while a worker has it, when another may take over. Null once it is finished.
   */
  dueAt: string | null
  /** Names the attempt in progress. */
  claimedBy: string | null
  sentAt: string | null
  lastError: string | null
}

export interface MosqueHistoryRow {
  id: string
  mosqueId: string
  mosqueName: string
  at: string
  userId: string
  userName: string
  action: MosqueAction
  /** The range or event; null if about the mosque itself. */
  aboutId: string | null
  /** JSON of the changed fields, old and new. */
  changes: string
  /** The mosque's revision after the change; null in entries from before this column. */
  revision: number | null
  /** JSON of the days whose times can have changed, in order; null if not about times. */
  spans: string | null
  /**
   * JSON of the ranges and own start times of these days before the change; null once it cannot be undone.
   */
  before: string | null
  /**
   * JSON of what visitors may see of the change, without nulls or anything about who made it; null if
   * nothing. Kept for a year.
   */
  facts: string | null
}

/** A message to the people who run the platform, or a report to a mosque's people. */
export interface ContactMessageRow {
  id: string
  userId: string | null
  name: string
  phone: string
  email: string
  emailKey: string
  service: ContactService
  message: string
  /** Language of the page it was written on, in which it is answered; null in older rows. */
  language: Language | null
  /** Normalized form fields for search. */
  searchText: string
  /** In the order of the list: 0 unread, 1 read, 2 answered. */
  stage: ContactStage
  readAt: string | null
  createdAt: string
  /** Recipient of a report; null if the message is for the platform. */
  mosqueId: string | null
  /** The listing that a report to the platform is about. */
  listingId?: string | null
  topic: ReportTopic | null
  /** When the mosque's people first read it. `stage` and `readAt` belong to the platform's inbox. */
  seenAt: string | null
  doneAt: string | null
  /** When the mosque's people were notified by mail. */
  toldAt: string | null
  /** When a report enters the platform's inbox; null once the mosque's people have read it. */
  passedOnAt: string | null
}

/** A secret key that all servers on the database share. */
interface SecretRow {
  name: string
  value: string
}

/** A finished, running or failed backup. */
export interface BackupRow {
  id: string
  /** Day of the night it was for, in the server's zone; null if a person made it. */
  night: string | null
  startedAt: string
  /** Null while it runs, or if it was killed. */
  finishedAt: string | null
  /** Host name of the machine. */
  host: string
  /** Last part of the folder's path. */
  folder: string
  sizeBytes: number | null
  failure: string | null
}

export type Visit = 'views' | 'calendars' | 'feeds' | 'screens'

/** Visits of a day of UTC; without an id those of all mosques together. */
export interface MosqueStatisticsRow extends Record<Visit, number> {
  day: string
  mosqueId: string
}

/** A search that found nothing, with the last day on which it was typed. */
interface EmptySearchRow {
  words: string
  day: string
}

export type ContactStage = 0 | 1 | 2

export interface ContactReplyRow {
  id: string
  messageId: string
  /** Null once the account is gone. */
  userId: string | null
  userName: string
  message: string
  createdAt: string
}

/** A mosque or a listing in the search index. */
export interface MosqueSearchRow {
  number: Generated<number>
  mosqueId: string | null
  listingId: string | null
  scope: SearchScope
  /** Cell of the place (see `server/src/search/cells.ts`). */
  cell: number
  latitude: number
  longitude: number
  country: string
  /** One bit each, in the order of core's `facilities.ts`. */
  facilities: number
  /** Sort key of the name. */
  nameKey: string
  /** JSON of the search tokens of the name's words. */
  nameTokens: string
  /** JSON of its tokens in `mosque_tokens`. */
  tokens: string
  /** JSON of [word, token] pairs that it contributes to `search_words`. */
  words: string
}

/** 1 for approved mosques and 2 for listings, which everyone may find, otherwise 0. */
export type SearchScope = 0 | 1 | 2

/** Mosques by token, grouped by place. */
interface MosqueTokenRow {
  token: string
  scope: SearchScope
  cell: number
  number: number
}

/** A word as written, its search token, and the number of mosques with it. */
interface SearchWordRow {
  word: string
  scope: SearchScope
  token: string
  count: number
}

/**
 * A word and what remains of it without one letter: words that share one may be typing errors of each other.
 */
interface SearchSlipRow {
  slip: string
  scope: SearchScope
  word: string
}
