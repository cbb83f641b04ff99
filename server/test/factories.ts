import type { NewContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { Mosque, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { NewPrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { MosqueHistoryRow, OwnBeginsRow, PrayerTimeRangeRow } from '#database/tables.ts'
import { createUser } from '#features/users/users.service.ts'
import { newId } from '#ids.ts'
import type { TestApp, TestClient } from './test-app.ts'

let count = 0

export interface Person {
  readonly client: TestClient
  readonly user: User
  readonly credentials: { email: string; password: string }
}

/** A signed-in person with an account. Their email is confirmed unless the test says otherwise. */
export async function createPerson(
  app: TestApp,
  name = 'Person',
  standing: { isConfirmed?: boolean } = {},
): Promise<Person> {
  count += 1
  const credentials = { email: `${name.toLowerCase()}-${count}@example.org`, password: 'a long password' }
  const account = { ...credentials, name: `${name} ${count}`, username: `${name}-${count}` }
  const user = await createUser(app.ctx, account, { isConfirmed: true, ...standing })
  const client = app.visitor()
  await client.signIn(credentials)
  return { client, user, credentials }
}

/** A registration as the form sends it; the place is in Sheffield. */
export function mosqueRegistration(changes: Partial<MosqueRegistration> = {}): MosqueRegistration {
  return {
    name: 'Quba Mosque',
    email: 'office@quba.example.org',
    orgName: 'Quba Trust',
    orgAddress: '59 Firshill Road, Sheffield',
    addressNo: '0114 000000',
    country: 'United Kingdom',
    location: { latitude: 53.4037, longitude: -1.4583 },
    shadow: '1x',
    prayStartTime: {
      method: 2,
      fajr: '05:36',
      dhuhr: '11:52',
      asr: '13:41',
      maghrib: '16:02',
      isha: '18:00',
    },
    ...changes,
  }
}

/** The places whose day begins first and last on earth, and one where the summer sun does not set. */
export const kiritimati = { latitude: 1.87, longitude: -157.4 }
export const pagoPago = { latitude: -14.28, longitude: -170.7 }
export const tromso = { latitude: 69.65, longitude: 18.96 }

/** A mosque with a new owner, approved by default. */
export async function createMosqueWithOwner(
  app: TestApp,
  changes: Partial<MosqueRegistration> & { status?: 'pending' | 'approved' | 'rejected' } = {},
): Promise<{ owner: Person; mosque: Mosque }> {
  const { status = 'approved', ...registration } = changes
  const owner = await createPerson(app, 'Owner')
  const created = await owner.client.call(createMosque, { body: mosqueRegistration(registration) })
  if (created.status !== 201) throw new Error(`creating a mosque failed: ${created.error.message}`)
  if (status === 'pending') return { owner, mosque: created.body.mosque }
  const admin = await app.admin()
  const changed = await admin.call(changeMosqueStatus, {
    params: { id: created.body.mosque._id },
    body: { status },
  })
  return { owner, mosque: changed.body.mosque }
}

/** A contact person of a new approved mosque. */
export async function createContactPerson(
  app: TestApp,
): Promise<{ contact: Person; mosque: Mosque; owner: Person }> {
  const contact = await createPerson(app, 'Contact')
  const { mosque, owner } = await createMosqueWithOwner(app, { contactPerson: [contact.user._id] })
  return { contact, mosque, owner }
}

/** A range with plausible times. */
export function prayerTime(mosqueId: string, startDate: string, endDate = startDate) {
  return {
    mosqueId,
    startDate,
    endDate,
    fajr: '06:15',
    dhuhr: '12:15',
    asr: '14:15',
    maghrib: '16:24',
    isha: '18:30',
    jumah: '13:15',
  } satisfies NewPrayerTimeRange
}

/** A stored range with plausible times. */
export function storedRange(mosqueId: string, startDate: string, endDate = startDate): PrayerTimeRangeRow {
  const at = '2025-10-01T00:00:00Z'
  return {
    ...prayerTime(mosqueId, startDate, endDate),
    id: newId(),
    rules: '',
    jumuahs: '',
    overridesRamadan: '',
    createdAt: at,
    updatedAt: at,
  }
}

/** A minimal history entry with the given changes. */
export function historyRow(mosqueId: string, changes: Partial<MosqueHistoryRow> = {}): MosqueHistoryRow {
  return {
    id: newId(),
    mosqueId,
    mosqueName: 'Quba Mosque',
    at: '2026-11-20T12:00:00.000Z',
    userId: newId(),
    userName: 'Sara',
    action: 'edited',
    aboutId: null,
    changes: '[]',
    revision: null,
    spans: null,
    before: null,
    facts: null,
    ...changes,
  }
}

/** A stored row of own start times. */
export function ownBeginsRow(
  mosqueId: string,
  date: string,
  begins: Partial<Omit<OwnBeginsRow, 'mosqueId' | 'date'>>,
): OwnBeginsRow {
  const none = { fajr: null, sunrise: null, dhuhr: null, asr: null, maghrib: null, isha: null }
  return { mosqueId, date, ...none, ...begins }
}

/** A message as the contact form sends it. */
export function contactMessage(changes: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: 'Yusuf Ali',
    phone: '0114 000000',
    email: 'yusuf@example.org',
    service: 'question',
    message: 'When does Ramadan begin?',
    ...changes,
  }
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Number of answers by status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
