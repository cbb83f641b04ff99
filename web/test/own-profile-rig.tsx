import { getSecondFactor } from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  updateUser,
} from '@mihrab/core/features/users/users.contract.ts'
import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import { beforeEach } from 'vitest'
import { OwnProfilePage } from '#pages/own-profile-page.tsx'
import { fakeApi } from './fake-api.ts'
import { openAs } from './people-rig.tsx'
import { aUser } from './samples.ts'

/** The profile of the person who is signed in, with their sessions. */

export const me = aUser({ name: 'Idris', role: 'contactPerson', mosqueId: 'm' })

export const sessionOf = (_id: string, browser: string, isCurrent = false): Session => ({
  _id,
  browser,
  isCurrent,
  createdAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-12-18T09:00:00.000Z',
  lastUsedAt: '2026-11-19T09:00:00.000Z',
})

/** Called once by a test file: the server and its sessions. */
export function prepareOwnProfile() {
  const own = {} as { api: ReturnType<typeof fakeApi>; sessions: Session[] }
  beforeEach(() => {
    own.api = fakeApi()
    own.sessions = [sessionOf('here', 'Firefox on Windows', true), sessionOf('phone', 'Safari on iPhone')]
    own.api.on(updateUser, () => ({ success: true as const, user: me }))
    own.api.on(getSecondFactor, () => ({
      success: true as const,
      secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0, passkeys: [] },
    }))
    own.api.on(listSessions, () => ({ success: true as const, sessions: own.sessions }))
    own.api.on(endSession, ({ params }) => {
      own.sessions = own.sessions.filter(({ _id }) => _id !== params.id)
      return { success: true as const, message: 'Session ended' }
    })
    own.api.on(endOtherSessions, () => {
      own.sessions = own.sessions.filter(({ isCurrent }) => isCurrent)
      return { success: true as const, message: 'You are signed out everywhere else' }
    })
  })
  return own
}

export const openOwn = () => openAs(me, '/profile', <OwnProfilePage />)
