import type { TestApp } from '#test/test-app.ts'
import type { Audience } from './markers.ts'

interface Person {
  readonly id: string
  readonly isAdmin: number
  readonly emailKey: string
  readonly emailConfirmedAt: string | null
}

/** The people of each mosque at a moment. */
export interface Standing {
  readonly people: ReadonlyMap<string, Person>
  readonly mosques: ReadonlyMap<string, { status: string; ownerId: string | null; emailKey: string }>
  /** As `mosqueId userId`. */
  readonly contactPersons: ReadonlySet<string>
}

export async function readStanding({ ctx: { db } }: TestApp): Promise<Standing> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'emailKey', 'emailConfirmedAt'])
    .execute()
  const mosques = await db.selectFrom('mosques').select(['id', 'status', 'ownerId', 'emailKey']).execute()
  const attached = await db.selectFrom('mosque_contact_persons').selectAll().execute()
  return {
    people: new Map(people.map((person) => [person.id, person])),
    mosques: new Map(mosques.map((mosque) => [mosque.id, mosque])),
    contactPersons: new Set(attached.map(({ mosqueId, userId }) => `${mosqueId} ${userId}`)),
  }
}

/**
 * True if a viewer (null is a visitor) may see content for this audience. Independent of the server's own
 * rules.
 */
export function maySee(audience: Audience, viewerId: string | null, standing: Standing): boolean {
  if (audience.to === 'noOne') return false
  const viewer = viewerId === null ? undefined : standing.people.get(viewerId)
  if (viewer?.isAdmin === 1) return true
  if (audience.to === 'admins') return false
  if ('mosqueId' in audience) return mayReadMosque(audience, viewer, standing)
  if (!viewer) return false
  if (audience.userId === viewer.id) return true
  if (audience.to === 'oneself') return false
  const shared = [...standing.mosques].filter(([id]) => isOf(id, audience.userId, standing))
  return shared.some(([id, { status, ownerId }]) => {
    if (audience.to === 'theirMosqueAdmin') return status === 'approved' && ownerId === viewer.id
    const isOpen = audience.to === 'colleagues' && status === 'approved'
    return isOpen || isOf(id, viewer.id, standing)
  })
}

function mayReadMosque(
  { to, mosqueId }: Extract<Audience, { mosqueId: string }>,
  viewer: Person | undefined,
  standing: Standing,
): boolean {
  const mosque = standing.mosques.get(mosqueId)
  if (!mosque) return false
  const isApproved = mosque.status === 'approved'
  if (to === 'visitors' && isApproved) return true
  if (!viewer) return false
  if (to === 'signedIn' && isApproved) return true
  const bearsEmail = viewer.emailConfirmedAt !== null && viewer.emailKey === mosque.emailKey
  return isOf(mosqueId, viewer.id, standing) || bearsEmail
}

/** Runs the mosque or is attached to it. */
function isOf(mosqueId: string, userId: string, { mosques, contactPersons }: Standing): boolean {
  return mosques.get(mosqueId)?.ownerId === userId || contactPersons.has(`${mosqueId} ${userId}`)
}
