import type { Role, Viewer } from '#features/users/users.schemas.ts'
import type { MosqueStatus } from './mosques.schemas.ts'

/** What decides who may do what with a mosque. */
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

/** Who may see how the review of a mosque stands. */
export function canFollowReview(viewer: Viewer, mosque: MosqueStanding): boolean {
  return viewer.role === 'admin' || isOwner(viewer, mosque) || isContactPerson(viewer, mosque)
}

/**
 * Who may see the email of a mosque, and those of its contact persons. Stops anyone who makes an account from collecting
 * addresses.
 */
export function canSeeEmails(viewer: Viewer, mosque: MosqueStanding): boolean {
  return canFollowReview(viewer, mosque)
}

/** Who may follow the review, and who has shown that they read the mails to the email that the mosque bears. */
export function canCheckStatus(
  viewer: Viewer,
  mosque: MosqueStanding & { readonly bearsViewersEmail: boolean },
): boolean {
  return mosque.bearsViewersEmail || canFollowReview(viewer, mosque)
}

/** Who may register a new mosque: roles that run none and are attached to none. */
export function canRegisterMosque(viewer: { role: Role }): boolean {
  return viewer.role === 'user' || viewer.role === 'admin'
}

/** Running a mosque begins with its approval. */
export function runsMosque(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.status === 'approved' && isOwner(viewer, mosque)
}

/** Admins, and the person who registered the mosque: before its approval to correct it, after it to run it. */
export function canEditMosque(viewer: Viewer, mosque: MosqueStanding): boolean {
  return viewer.role === 'admin' || isOwner(viewer, mosque)
}

/** Serving a mosque as contact person begins with its approval. */
export function servesMosque(viewer: Identity, mosque: MosqueStanding): boolean {
  return mosque.status === 'approved' && isContactPerson(viewer, mosque)
}
