import { createContactMessage } from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import {
  changeMosqueStatus,
  createMosque,
  deleteMosque,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { createPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { listSessions } from '@mihrab/core/features/users/users.contract.ts'
import {
  contactMessage,
  createContactPerson,
  createMosqueWithOwner,
  createPerson,
  mosqueRegistration,
  prayerTime,
} from '#test/factories.ts'
import type { TestApp, TestClient } from '#test/test-app.ts'

/** Callers in the order of the cells. "Its" and "another" refer to the mosque of the request. */
export const callers = {
  visitor: 'signed out',
  user: 'user',
  applicant: 'user whose own mosque waits',
  ownAdmin: 'its mosqueAdmin',
  otherAdmin: 'another mosqueAdmin',
  ownContactPerson: 'its contactPerson',
  otherContactPerson: 'another contactPerson',
  admin: 'admin',
} as const
export type Caller = keyof typeof callers

export type TargetStatus = 'approved' | 'pending' | 'rejected'

/** Objects of a request: a mosque with an owner, a contact person, a range and an event. */
export interface Target {
  readonly mosque: Mosque
  readonly range: PrayerTimeRange
  readonly event: MosqueEvent
  readonly ownerEmail: string
  /**
   * Someone without a mosque, with a session and a message to the platform; reused until an admin deletes
   * them.
   */
  readonly otherPerson: { readonly id: string; readonly sessionId: string; readonly messageId: string }
}

export interface Scene {
  readonly clients: Readonly<Record<Caller, TestClient>>
  /** A mosque of the same people without any actions since its registration. */
  untouchedTarget(status: TargetStatus): Promise<Target>
  /** The target was used: the next one is fresh. */
  touchTarget(): void
  removeMosque(id: string): Promise<void>
}

/** Creates everyone in the table. */
export async function createScene(app: TestApp): Promise<Scene> {
  const admin = await app.admin()
  const owner = await createPerson(app, 'Owner')
  const contact = await createPerson(app, 'Contact')
  const others = await createContactPerson(app)
  const otherPerson = await createSomeone(app)
  const applicant = await createMosqueWithOwner(app, { status: 'pending' })
  const removeMosque = async (id: string) => {
    await admin.call(deleteMosque, { params: { id } })
  }
  let last: Target | null = null
  let untouched: TargetStatus | null = null
  return {
    clients: {
      visitor: app.visitor(),
      user: (await createPerson(app)).client,
      applicant: applicant.owner.client,
      ownAdmin: owner.client,
      otherAdmin: others.owner.client,
      ownContactPerson: contact.client,
      otherContactPerson: others.contact.client,
      admin,
    },
    removeMosque,
    touchTarget: () => {
      untouched = null
    },
    untouchedTarget: async (status) => {
      if (last && untouched === status) return last
      if (last) await removeMosque(last.mosque._id)
      const body = mosqueRegistration({ contactPerson: [contact.user._id] })
      const { mosque } = (await owner.client.call(createMosque, { body })).body
      const range = await admin.call(createPrayerTimeRange, { body: prayerTime(mosque._id, '2026-12-01') })
      const iftar = { mosqueId: mosque._id, title: 'Iftar', date: '2026-12-01' }
      const event = await admin.call(createEvent, { body: iftar })
      const params = { id: mosque._id }
      if (status !== 'pending') await admin.call(changeMosqueStatus, { params, body: { status } })
      untouched = status
      last = {
        mosque,
        range: range.body.prayerTime,
        event: event.body.event,
        ownerEmail: owner.user.email,
        otherPerson,
      }
      return last
    },
  }
}

async function createSomeone(app: TestApp): Promise<Target['otherPerson']> {
  const { client, user } = await createPerson(app, 'Someone')
  const { sessions } = (await client.call(listSessions, {})).body
  // By another, since the deletion of a person takes their messages along.
  const sender = await createPerson(app, 'Sender')
  const { contact } = (await sender.client.call(createContactMessage, { body: contactMessage() })).body
  return { id: user._id, sessionId: sessions[0]?._id ?? '', messageId: contact._id }
}
