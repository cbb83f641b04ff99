import { describe, expect, test } from 'vitest'
import { canChangeUser, canReadUser } from './users.permissions.ts'

const someone = { _id: 'someone', isOfViewersMosque: false }
const ofMosque = { _id: 'someone', isOfViewersMosque: true }

describe('a person', () => {
  test.each([
    ['an admin', { _id: 'admin', role: 'admin' }, someone, true, true],
    ['themselves', { _id: 'someone', role: 'user' }, someone, true, true],
    ['the admin of their mosque', { _id: 'imam', role: 'mosqueAdmin' }, ofMosque, true, false],
    ['another mosque admin', { _id: 'imam', role: 'mosqueAdmin' }, someone, false, false],
    ['a stranger', { _id: 'stranger', role: 'user' }, someone, false, false],
  ] as const)('as %s may see and change them', (_who, viewer, user, mayRead, mayChange) => {
    expect(canReadUser(viewer, user)).toBe(mayRead)
    expect(canChangeUser(viewer, user)).toBe(mayChange)
  })
})
