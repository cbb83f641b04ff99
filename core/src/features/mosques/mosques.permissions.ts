import type { Role, Viewer } from '#features/users/users.schemas.ts'
import type { MosqueStatus } from './mosques.schemas.ts'

/** Facts about a mosque that permissions depend on. */
export interface MosqueStanding {
  readonly status: MosqueStatus
  readonly ownerId: string | null
  readonly contactPersonIds: readonly string[]
}

type Identity = Pick<Viewer, '_id'>

export function isOwner(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.ownerId === viewer._id
}

export function isContactPerson(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.contactPersonIds.includes(viewer._id)
}

/** Admins and the mosque's own people always; everyone signed in once it is approved. */
export function canReadMosque(viewer: Viewer, mosque: MosqueStanding): boolean {
  return mosque.status === 'approved' || canFollowReview(viewer, mosque)
}

export function canFollowReview(viewer: Viewer, mosque: MosqueStanding): boolean {
  return viewer.role === 'admin' || isOwner(viewer, mosque) || isContactPerson(viewer, mosque)
}

/**
 * Covers the mosque's email and its contact persons'. Stops anyone with an account from collecting addresses.
 */
export function canSeeEmails(viewer: Viewer, mosque: MosqueStanding): boolean {
  return canFollowReview(viewer, mosque)
}

/** Also includes people who have proved that they receive mail at the mosque's email address. */
export function canCheckStatus(
  viewer: Viewer,
  mosque: MosqueStanding & { readonly bearsViewersEmail: boolean },
): boolean {
  return mosque.bearsViewersEmail || canFollowReview(viewer, mosque)
}

/** Only roles that run no mosque and are attached to none. */
export function canRegisterMosque(viewer: { role: Role }): boolean {
  return viewer.role === 'user' || viewer.role === 'admin'
}

/** Owners run a mosque only once it is approved. */
export function runsMosque(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.status === 'approved' && isOwner(viewer, mosque)
}

/** Admins, and the person who registered the mosque: before approval to correct it, afterwards to run it. */
export function canEditMosque(viewer: Viewer, mosque: MosqueStanding): boolean {
  return viewer.role === 'admin' || isOwner(viewer, mosque)
}

/** Contact persons serve a mosque only once it is approved. */
export function servesMosque(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.status === 'approved' && isContactPerson(viewer, mosque)
}
