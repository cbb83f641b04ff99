import type { Viewer } from './users.schemas.ts'

/** Facts about an account that permissions depend on. */
interface UserStanding {
  readonly _id: string
  /** True if they are attached to the approved mosque that the viewer runs. */
  readonly isOfViewersMosque: boolean
}

/** Admins may read everyone, people themselves, and a mosque's admin its contact persons. */
export function canReadUser(viewer: Viewer, user: UserStanding): boolean {
  return canChangeUser(viewer, user) || user.isOfViewersMosque
}

export function canChangeUser(viewer: Viewer, user: Pick<UserStanding, '_id'>): boolean {
  return viewer.role === 'admin' || viewer._id === user._id
}
