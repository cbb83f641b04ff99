import type { MosqueStatus, Shadow } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { Kysely, Transaction } from 'kysely'

/** The tables, as both databases hold them: ids, days and times are text, instants ISO text, flags 0 or 1. */
export interface Tables {
  users: UserRow
  sessions: SessionRow
  mosques: MosqueRow
  mosque_contact_persons: MosqueContactPersonRow
  prayer_times: PrayerTimeRow
  revisions: RevisionRow
}

export type Database = Kysely<Tables> | Transaction<Tables>

export interface UserRow {
  id: string
  name: string
  email: string
  /** What uniqueness is judged by: the same without case. */
  emailKey: string
  username: string
  usernameKey: string
  passwordHash: string
  address: string
  addressNo: string
  phone: string
  image: string | null
  isAdmin: number
  createdAt: string
  updatedAt: string
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: who reads the database cannot take over a session. */
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
}

export interface MosqueRow {
  id: string
  ownerId: string | null
  name: string
  email: string
  address: string
  orgName: string
  orgAddress: string
  addressNo: string
  phone: string
  image: string | null
  country: string
  latitude: number
  longitude: number
  timeZone: string
  shadow: Shadow
  method: number
  fajr: string
  dhuhr: string
  asr: string
  maghrib: string
  isha: string
  status: MosqueStatus
  rejectionReason: string | null
  timesSetUntil: string | null
  /** Name, address and organisation as the search compares them. */
  searchText: string
  /** Bumped first in every write that concerns the mosque: lock for writers, version for readers. */
  revision: number
  createdAt: string
  updatedAt: string
}

interface MosqueContactPersonRow {
  mosqueId: string
  userId: string
}

export interface PrayerTimeRow {
  id: string
  mosqueId: string
  startDate: string
  endDate: string
  fajr: string
  dhuhr: string
  asr: string
  maghrib: string
  isha: string
  jumah: string
  createdAt: string
  updatedAt: string
}

/**
 * Names the present state of what a list shows, newly after each change: a reader who knows the name has the list
 * already. Not a number, which would come round again after a backup is restored.
 */
interface RevisionRow {
  name: string
  value: string
}
