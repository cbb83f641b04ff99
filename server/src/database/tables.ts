import type { ContactService } from '@mihrab/core/features/contact/contact.schemas.ts'
import type { ReportTopic } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { MosqueColumns } from '@mihrab/core/features/mosques/mosque-field-shapes.ts'
import type { MosqueAction } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import type { MosqueStatus, Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { HighLatitudeChoice } from '@mihrab/core/features/prayer-times/method-settings.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { Clock, DigitChoice } from '@mihrab/core/reader-format.ts'
import type { Generated, Kysely, Transaction } from 'kysely'

/** The tables, as both databases hold them: ids, days and times are text, instants ISO text, flags 0 or 1. */
export interface Tables {
  users: UserRow
  sessions: SessionRow
  mosques: MosqueRow
  mosque_slugs: MosqueSlugRow
  confirmation_requests: ConfirmationRequestRow
  mosque_contact_persons: MosqueContactPersonRow
  prayer_time_ranges: PrayerTimeRangeRow
  own_begins: OwnBeginsRow
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
  /** What uniqueness is judged by: the same without case. */
  emailKey: string
  /** When they showed that they read the mails to it; null for an email that no one has confirmed. */
  emailConfirmedAt: string | null
  username: string
  usernameKey: string
  /** What the username looks like: no new one looks like that of another person. */
  usernameSkeleton: string
  passwordHash: string
  address: string
  addressNo: string
  phone: string
  image: string | null
  /** In which they read, and mails come; null as long as nothing says so. */
  language: Language | null
  /** How numbers and times are written for them; null as long as they have not chosen. */
  digits: DigitChoice | null
  clock: Clock | null
  isAdmin: number
  /** Name and email as the search compares them. */
  searchText: string
  createdAt: string
  updatedAt: string
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: who reads the database cannot take over a session. */
  tokenHash: string
  /** What the person knows it by; it opens nothing. */
  id: string
  userId: string
  /** As it named itself at sign-in, in words. */
  browser: string
  createdAt: string
  expiresAt: string
  /** Kept up to date to within some minutes. */
  lastUsedAt: string
}

/** The right to choose a new password, once. */
export interface PasswordResetRow {
  userId: string
  /** SHA-256 of the token in the mail. */
  tokenHash: string
  expiresAt: string
}

/** The right to confirm the email that the link was mailed to. Kept once it is used: opened again it says so. */
export interface EmailConfirmationRow {
  userId: string
  /** SHA-256 of the token in the mail. */
  tokenHash: string
  expiresAt: string
}

/** What a person's authenticator app makes its codes from. */
export interface TotpKeyRow {
  userId: string
  /** Base32, as the app has it: codes cannot be compared by a hash of it. */
  key: string
  startedAt: string
  /** When a first code of the app showed that it has the key; null as long as none has. */
  confirmedAt: string | null
  /** Of the last code that was taken, in half minutes since 1970; -1 before the first. */
  lastStep: number
  /** How many codes were wrong since `wrongSince`. */
  wrongCodes: number
  wrongSince: string | null
}

/** In place of a code of the app, once. */
export interface RecoveryCodeRow {
  userId: string
  /** SHA-256 of the code, which has 140 bits. */
  codeHash: string
}

/** A sign-in whose password was right, and which waits for its second step. */
export interface LoginChallengeRow {
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: string
  userId: string
  /** As in its session-to-be. */
  browser: string
  /** How many codes were tried. */
  tries: number
  expiresAt: string
  /** What a passkey is to sign; null before one was asked for, and after one has answered. */
  passkeyChallenge: string | null
}

export interface PasskeyRow {
  id: string
  userId: string
  /** As the device knows it: base64url. */
  credentialId: string
  /** The host that it was made for; null where it has not signed since this is kept. */
  rpId: string | null
  /** COSE, base64url. */
  publicKey: string
  /** How often it has signed, as it says itself; many always say 0. */
  counter: number
  /** How the browser reaches it, with commas between. */
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** A passkey that is being made. */
export interface PasskeySetupRow {
  userId: string
  challenge: string
  expiresAt: string
}

export interface MosqueRow extends MosqueColumns {
  id: string
  ownerId: string | null
  /** The email as it is compared: without case. */
  emailKey: string
  latitude: number
  longitude: number
  timeZone: string
  shadow: Shadow
  /** 1 to 12, or 0 for the mosque's own, whose angles or minutes follow; they are null otherwise. */
  method: number
  fajrAngle: number | null
  ishaAngle: number | null
  ishaMinutes: number | null
  highLatitudeRule: HighLatitudeChoice
  /** JSON of the minutes that are not 0, by prayer; empty where all are. */
  adjustments: string
  fajr: string
  dhuhr: string
  asr: string
  maghrib: string
  isha: string
  status: MosqueStatus
  rejectionReason: string | null
  timesSetUntil: string | null
  /** When its people last changed or confirmed something; changes by admins of the platform do not count. */
  confirmedAt: string | null
  /**
   * When they were last asked whether it is still right, where they have not answered twice; empty where no mail could
   * reach any of them. Else null.
   */
  askedInVainAt: string | null
  /** Name, address and organisation as the search compares them. */
  searchText: string
  /** Bumped first in every write that concerns the mosque: lock for writers, version for readers. */
  revision: number
  /** Where the sequences of its calendar begin to count. */
  sequenceFloor: number
  createdAt: string
  updatedAt: string
}

/** Whom we ask whether what is shown of an approved mosque is still right. */
export interface ConfirmationRequestRow {
  mosqueId: string
  /** How many times since the last confirmation; 3 once that was in vain. */
  asked: ConfirmationRequests
  /** When they were asked last; the last confirmation or the approval where they were not. */
  since: string
  /** Who of the mosque's people last changed or confirmed something; null where that is not known. */
  confirmedBy: string | null
  /** Who was asked last; null where no mail could reach anyone. */
  askedId: string | null
  /** The email that was written to. */
  askedEmailKey: string | null
  /** SHA-256 of the token in the mail. */
  tokenHash: string | null
}

export type ConfirmationRequests = 0 | 1 | 2 | 3

/** Every slug that a mosque ever had. No other mosque gets it. */
export interface MosqueSlugRow {
  slug: string
  /** Null once the mosque is deleted. */
  mosqueId: string | null
  /** What follows from name and town; the slug itself where the number is 1. */
  base: string
  number: number
  /** Whether its mosque was ever shown to everyone. */
  wasPublic: Generated<number>
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
  /** That of the first jumu'ah. */
  jumah: string
  /** As JSON; empty for none. A prayer with a rule has in its column what the rule gave on the first day when it was saved. */
  rules: string
  /** As JSON; empty for the one at `jumah`. */
  jumuahs: string
  createdAt: string
  updatedAt: string
}

/** What a mosque prints as the beginnings of a day, `HH:mm`; null where it prints none. */
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

/** A finding of the check of a mosque's times that its people have set aside. */
export interface SetAsideFindingRow {
  id: string
  mosqueId: string
  code: string
  /** Empty where it is about no single one. */
  prayer: string
  /** JSON of the spans of days, as findings say them. */
  days: string
  reason: string
  at: string
  userName: string
}

/** What the columns of a mosque's files mean: JSON of a list, newest first. */
export interface ColumnLayoutsRow {
  mosqueId: string
  layouts: string
}

/**
 * Names the present state of what a list shows, newly after each change: a reader who knows the name has the list
 * already. Not a number, which would come round again after a backup is restored.
 */
interface RevisionRow {
  name: string
  value: string
}

/** What happens at a mosque on one day. */
export interface EventRow {
  id: string
  mosqueId: string
  title: string
  date: string
  /** Empty where it has none. */
  time: string
  description: string
  /** Title and description as the search compares them. */
  searchText: string
  image: string | null
  /** The image's text alternative; may be empty. */
  imageText: string
  createdAt: string
  updatedAt: string
}

/** An uploaded image. */
export interface MediaFileRow {
  /** Of the file in the store, and the end of its address. */
  name: string
  uploadedBy: string | null
  /** As it is stored. */
  sizeBytes: number
  createdAt: string
  /**
   * When it was uploaded, or last put somewhere: for a day from then on it is kept, wherever it is used. Empty once it is
   * marked for deletion to go.
   */
  claimedAt: string
}

/** A mail. The row is kept for good, its words until they have gone out. */
export interface OutboxRow {
  /** Also the first half of its Message-ID, the same at every attempt. */
  id: string
  recipient: string
  /** The inbox, however its address is written. Empty in mails from before it was kept. */
  recipientKey: string
  subject: string
  text: string
  html: string | null
  replyTo: string | null
  /** Whether a person wrote it, to this recipient; all others are automatic. */
  isByHand: number
  /** From when on it is given up, and its words are blanked. */
  usefulUntil: string | null
  createdAt: string
  /** The moment in whose hour it counts for the limit of its recipient; null where it does not count. */
  countsAt: string | null
  attempts: number
  /** How many of the attempts ended with a refusal for good. */
  refusals: number
  /** When it is to be tried next; while a worker has it, when another one may take it over. Null once it is done with. */
  dueAt: string | null
  /** Names the attempt under way. */
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
  /** The range or event; null where it is the mosque itself. */
  aboutId: string | null
  /** JSON of the changed fields, old and new. */
  changes: string
  /** Of the mosque since; null in entries from before it was kept. */
  revision: number | null
  /** JSON of the days whose times can have changed, in order; null where it is not about times. */
  spans: string | null
  /** JSON of the ranges and own beginnings of these days before it; null once it cannot be undone. */
  before: string | null
  /** JSON of what it is to visitors, without what is null and without anything of who did it; null for nothing. Kept for a year. */
  facts: string | null
}

/** A message to the people who run the platform, or a report to those of a mosque. */
export interface ContactMessageRow {
  id: string
  userId: string | null
  name: string
  phone: string
  email: string
  emailKey: string
  service: ContactService
  message: string
  /** Of the page that it was written on, in which it is answered; null in those from before it was kept. */
  language: Language | null
  /** What was filled in, as the search compares it. */
  searchText: string
  /** In the order of the list: 0 unread, 1 read, 2 answered. */
  stage: ContactStage
  readAt: string | null
  createdAt: string
  /** Whom a report is for; null where the message is for the platform. */
  mosqueId: string | null
  topic: ReportTopic | null
  /** When the mosque's people first read it. `stage` and `readAt` are those of the platform's inbox. */
  seenAt: string | null
  doneAt: string | null
  /** When the mosque's people were told of it by mail. */
  toldAt: string | null
  /** From when on a report stands in the platform's inbox; null once the mosque's people have read it. */
  passedOnAt: string | null
}

/** A key of ours that all servers on the database share. */
export interface SecretRow {
  name: string
  value: string
}

/** A backup that was made or tried. */
export interface BackupRow {
  id: string
  /** The day of the night it was for, in the server's zone; null for one that a person made. */
  night: string | null
  startedAt: string
  /** Null while it is under way, or was killed. */
  finishedAt: string | null
  /** The name of the machine. */
  host: string
  /** The name of the folder alone. */
  folder: string
  sizeBytes: number | null
  failure: string | null
}

export type ContactStage = 0 | 1 | 2

export interface ContactReplyRow {
  id: string
  messageId: string
  userName: string
  message: string
  createdAt: string
}

/** A mosque in the index of the search. */
export interface MosqueSearchRow {
  number: Generated<number>
  mosqueId: string
  scope: SearchScope
  /** Of the place, by `server/src/search/cells.ts`. */
  cell: number
  latitude: number
  longitude: number
  country: string
  /** A bit for each, in the order of `facilities.ts` of core. */
  facilities: number
  /** The name as lists sort it. */
  nameKey: string
  /** JSON of texts: what the words of the name are searched as. */
  nameTokens: string
  /** JSON of texts: under what it stands in `mosque_tokens`. */
  tokens: string
  /** JSON of pairs of word and token: what it counts for in `search_words`. */
  words: string
}

/** 1 for approved mosques, which everyone may find, else 0. */
export type SearchScope = 0 | 1

/** Which mosques a word stands for, those of one place together. */
interface MosqueTokenRow {
  token: string
  scope: SearchScope
  cell: number
  number: number
}

/** A word as it is written, what it is searched as, and in how many mosques it stands. */
interface SearchWordRow {
  word: string
  scope: SearchScope
  token: string
  count: number
}

/** A word, and what is left of it without one of its letters: words with one in common may be typing errors of each other. */
interface SearchSlipRow {
  slip: string
  scope: SearchScope
  word: string
}
