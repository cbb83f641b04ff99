import { describe, expect, test } from 'vitest'
import {
  canEditMosque,
  canFollowReview,
  canReadMosque,
  canRegisterMosque,
  type MosqueStanding,
  runsMosque,
  servesMosque,
} from './mosques.permissions.ts'
import { type MosqueStatus, mosqueStatuses } from './mosques.schemas.ts'

const admin = { _id: 'admin', role: 'admin' } as const
const owner = { _id: 'owner', role: 'user' } as const
const contact = { _id: 'contact', role: 'user' } as const
const stranger = { _id: 'stranger', role: 'mosqueAdmin' } as const

const standing = (status: MosqueStatus, ownerId: string | null = 'owner'): MosqueStanding => ({
  status,
  ownerId,
  contactPersonIds: ['contact'],
})

describe.each(mosqueStatuses)('a mosque that is %s', (status) => {
  const isApproved = status === 'approved'

  test('is read by its people and admins, by strangers only once approved', () => {
    for (const viewer of [admin, owner, contact]) expect(canReadMosque(viewer, standing(status))).toBe(true)
    expect(canReadMosque(stranger, standing(status))).toBe(isApproved)
  })

  test('has its review followed by its people and admins alone', () => {
    for (const viewer of [admin, owner, contact]) expect(canFollowReview(viewer, standing(status))).toBe(true)
    expect(canFollowReview(stranger, standing(status))).toBe(false)
  })

  test('is edited by its owner and admins alone', () => {
    for (const viewer of [admin, owner]) expect(canEditMosque(viewer, standing(status))).toBe(true)
    for (const viewer of [contact, stranger]) expect(canEditMosque(viewer, standing(status))).toBe(false)
  })

  test('is run by its owner and served by its contact persons only once approved', () => {
    expect(runsMosque(owner, standing(status))).toBe(isApproved)
    expect(servesMosque(contact, standing(status))).toBe(isApproved)
    for (const viewer of [admin, contact, stranger]) expect(runsMosque(viewer, standing(status))).toBe(false)
    for (const viewer of [admin, owner, stranger]) expect(servesMosque(viewer, standing(status))).toBe(false)
  })
})

test('a mosque without an owner is run by no one', () => {
  for (const viewer of [admin, owner, contact, stranger]) {
    expect(runsMosque(viewer, standing('approved', null))).toBe(false)
  }
})

test.each([
  ['user', true],
  ['admin', true],
  ['mosqueAdmin', false],
  ['contactPerson', false],
] as const)('whether a %s may register a mosque: %s', (role, may) => {
  expect(canRegisterMosque({ role })).toBe(may)
})
