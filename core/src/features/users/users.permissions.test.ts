import { describe, expect, test } from 'vitest'
import { canChangeUser, canReadUser } from './users.permissions.ts'

const somebody = { _id: 'somebody', isOfViewersMosque: false }
const ofMosque = { _id: 'somebody', isOfViewersMosque: true }

describe('a person', () => {
  test.each([
    ['an admin', { _id: 'admin', role: 'admin' }, somebody, true, true],
    ['themselves', { _id: 'somebody', role: 'user' }, somebody, true, true],
    ['the admin of their mosque', { _id: 'imam', role: 'mosqueAdmin' }, ofMosque, true, false],
    ['another mosque admin', { _id: 'imam', role: 'mosqueAdmin' }, somebody, false, false],
    ['a stranger', { _id: 'stranger', role: 'user' }, somebody, false, false],
  ] as const)('as %s may see and change them', (_who, viewer, user, mayRead, mayChange) => {
    expect(canReadUser(viewer, user)).toBe(mayRead)
    expect(canChangeUser(viewer, user)).toBe(mayChange)
  })
})
