import {
  canFollowReview,
  type MosqueStanding,
  runsMosque,
  servesMosque,
} from '#features/mosques/mosques.permissions.ts'
import type { Viewer } from '#features/users/users.schemas.ts'

/** Admins and the mosque's own people, whatever its status: reports from before a rejection stay readable. */
export function canReadMessages(viewer: Viewer, mosque: MosqueStanding): boolean {
  return canFollowReview(viewer, mosque)
}

/** A reply is sent in the name of the mosque. */
export function canAnswerMessages(viewer: Viewer, mosque: MosqueStanding): boolean {
  const isTheirs = viewer.role === 'admin' || runsMosque(viewer, mosque) || servesMosque(viewer, mosque)
  return mosque.status === 'approved' && isTheirs
}
