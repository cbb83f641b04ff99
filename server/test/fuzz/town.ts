import {
  createContactMessage,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.contract.ts'
import { createEvent } from '@mihrab/core/features/events/events.contract.ts'
import { changeMosqueStatus, createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { setFindingAside } from '@mihrab/core/features/timetables/checks.contract.ts'
import { rememberColumnLayouts } from '@mihrab/core/features/timetables/imports.contract.ts'
import { publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { openSession } from '#features/users/sessions.service.ts'
import { createUser } from '#features/users/users.service.ts'
import { hashToken } from '#http/session.ts'
import { contactMessage, mosqueRegistration, prayerTime } from '#test/factories.ts'
import { sendReport } from '#test/report-rig.ts'
import type { TestApp, TestClient } from '#test/test-app.ts'
import { createMarkers, type Markers } from './markers.ts'

/** Someone who sends requests. */
export interface Caller {
  readonly name: string
  /** Null for a visitor. */
  readonly userId: string | null
  readonly cookie: string | undefined
}

export interface Town {
  readonly callers: readonly Caller[]
  readonly markers: Markers
  /** Valid tokens of mailed links. */
  readonly tokens: readonly string[]
}

interface Resident extends Caller {
  readonly userId: string
  readonly client: TestClient
}

/** Two mosques with people, a pending one, a rejected one, and people without a mosque, all marked. */
export async function buildTown(app: TestApp): Promise<Town> {
  const markers = createMarkers()
  const admin = await adminOf(app)
  const person = await settle(app, markers, 'person')
  const clerk = await settle(app, markers, 'clerk')
  const first = await foundMosque(app, markers, admin, 'approved')
  const second = await foundMosque(app, markers, admin, 'approved', { showEmail: true })
  const waiting = await foundMosque(app, markers, admin, 'pending')
  const refused = await foundMosque(app, markers, admin, 'rejected')
  await writeMessages(app, markers, admin, person, first)
  await addSecondStep(app, second.owner.userId)
  // Someone who proves to receive the mosque's mail may follow its review.
  const { email, emailKey } = await app.ctx.db
    .selectFrom('users')
    .select(['email', 'emailKey'])
    .where('id', '=', clerk.userId)
    .executeTakeFirstOrThrow()
  await app.ctx.db.updateTable('mosques').set({ email, emailKey }).where('id', '=', waiting.id).execute()
  markers.share(email, { to: 'itsPeople', mosqueId: waiting.id })
  const people = [first, second, waiting, refused].flatMap(({ owner, contact }) => [owner, contact])
  return {
    markers,
    tokens: await storeLinks(app, person, first.id),
    callers: [
      { name: 'visitor', userId: null, cookie: undefined },
      { name: 'someone with a dead session', userId: null, cookie: 'mihrab_session=no-such-session' },
      ...[person, clerk, ...people, admin].map(({ name, userId, cookie }) => ({ name, userId, cookie })),
    ],
  }
}

async function adminOf(app: TestApp): Promise<Resident> {
  const { id } = await app.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return signIn(app, 'admin', id, 'Firefox')
}

async function settle(app: TestApp, markers: Markers, name: string): Promise<Resident> {
  const email = `${markers.add(`email of ${name}`, { to: 'noOne' })}@example.org`
  const account = { name: 'x', email, username: email, password: 'a long password' }
  const { _id: userId } = await createUser(app.ctx, account, { isConfirmed: true })
  const mark = (what: string, to: 'colleagues' | 'theirMosqueAdmin' | 'oneself') =>
    markers.add(`${what} of ${name}`, { to, userId })
  markers.share(email, { to: 'peopleOfTheirMosque', userId })
  const profile = {
    name: `Yusuf ${mark('name', 'colleagues')}`,
    username: mark('username', 'theirMosqueAdmin'),
    phone: mark('phone', 'theirMosqueAdmin'),
    address: mark('address', 'theirMosqueAdmin'),
    addressNo: mark('addressNo', 'theirMosqueAdmin'),
  }
  const keys = { usernameKey: profile.username, usernameSkeleton: profile.username }
  await app.ctx.db
    .updateTable('users')
    .set({ ...profile, ...keys })
    .where('id', '=', userId)
    .execute()
  return signIn(app, name, userId, mark('browser', 'oneself'))
}

async function signIn(app: TestApp, name: string, userId: string, browser: string): Promise<Resident> {
  const cookie = `mihrab_session=${await openSession(app.ctx, userId, browser)}`
  const client = app.visitor()
  client.cookie = cookie
  return { name, userId, cookie, client }
}

async function foundMosque(
  app: TestApp,
  markers: Markers,
  admin: Resident,
  status: 'approved' | 'pending' | 'rejected',
  { showEmail = false } = {},
) {
  const count = markers.count()
  const owner = await settle(app, markers, `owner of ${status} mosque ${count}`)
  const contact = await settle(app, markers, `contact person of ${status} mosque ${count}`)
  const created = await owner.client.call(createMosque, {
    body: mosqueRegistration({ contactPerson: [contact.userId] }),
  })
  const { _id: id, slug } = created.body.mosque
  const decide = (to: 'approved' | 'rejected', reason = '') =>
    admin.client.call(changeMosqueStatus, { params: { id }, body: { status: to, reason } })
  await decide('rejected', markers.add(`former reason of ${status} mosque`, { to: 'admins' }))
  await decide('approved')
  await furnish(markers, owner, id)
  if (status === 'rejected') {
    await decide('rejected', markers.add('reason of a rejection', { to: 'itsPeople', mosqueId: id }))
  }
  const mark = (what: string, to: 'visitors' | 'signedIn' | 'itsPeople') =>
    markers.add(`${what} of ${status} mosque`, { to, mosqueId: id })
  const email = `${mark('email', showEmail ? 'visitors' : 'itsPeople')}@example.org`
  const texts = {
    name: mark('name', 'visitors'),
    description: mark('description', 'visitors'),
    address: mark('address', 'visitors'),
    orgName: mark('orgName', 'visitors'),
    phone: mark('phone', 'visitors'),
    secondPhone: mark('second phone', 'signedIn'),
    orgAddress: mark('orgAddress', 'signedIn'),
    email,
    emailKey: email,
    showEmail: Number(showEmail),
  }
  const standing = status === 'pending' ? { status } : {}
  await app.ctx.db
    .updateTable('mosques')
    .set({ ...texts, ...standing })
    .where('id', '=', id)
    .execute()
  return { id, slug, owner, contact }
}

/** Texts by the people of a mosque. */
async function furnish(markers: Markers, owner: Resident, id: string): Promise<void> {
  const mark = (what: string, to: 'visitors' | 'itsPeople') => markers.add(what, { to, mosqueId: id })
  const { client } = owner
  const params = { id }
  const body = { mosqueId: id, title: mark('title of an event', 'visitors'), date: '2026-12-01' }
  await client.call(createEvent, { body: { ...body, description: mark('text of an event', 'visitors') } })
  const days = { from: '2026-12-01', to: '2026-12-31' }
  const ranges = [prayerTime(id, days.from, days.to)]
  await client.call(publishTimetable, { params, body: { ...days, mode: 'replace', ranges, ownBegins: [] } })
  const aside = { code: 'jamaah-early', prayer: 'isha', days: '2026-12-01' }
  await client.call(setFindingAside, {
    params,
    body: { ...aside, reason: mark('reason of setting aside', 'itsPeople') },
  })
  const layouts = [[{ heading: mark('heading of a column', 'itsPeople'), meaning: 'day' as const }]]
  await client.call(rememberColumnLayouts, { params, body: { layouts } })
}

async function writeMessages(
  app: TestApp,
  markers: Markers,
  admin: Resident,
  person: Resident,
  mosque: { id: string; slug: string },
): Promise<void> {
  const mark = (what: string) => markers.add(what, { to: 'oneself', userId: person.userId })
  const email = `${mark('email of a message')}@example.org`
  const words = { name: mark('name of a message'), phone: mark('phone of a message'), email }
  await person.client.call(createContactMessage, {
    body: contactMessage({ ...words, message: mark('text of a message') }),
  })
  const replyMessage = mark('reply of an admin')
  await admin.client.call(replyToContactMessage, { body: { email, replyMessage } })
  await sendReport(app, mosque.slug, {
    message: markers.add('text of a report', { to: 'itsPeople', mosqueId: mosque.id }),
    email: `${markers.add('email of a report', { to: 'admins' })}@example.org`,
  })
}

/** Valid links of every kind, as in their mails. */
async function storeLinks({ ctx: { db } }: TestApp, person: Resident, mosqueId: string) {
  const tokens = ['good-link-for-a-password', 'good-link-for-an-email', 'good-link-of-a-mosque'] as const
  const [reset, email, confirmation] = tokens.map(hashToken)
  const link = { userId: person.userId, expiresAt: '2026-11-21T00:00:00.000Z' }
  await db
    .insertInto('password_resets')
    .values({ ...link, tokenHash: reset ?? '' })
    .execute()
  await db.deleteFrom('email_confirmations').execute()
  await db
    .insertInto('email_confirmations')
    .values({ ...link, tokenHash: email ?? '' })
    .execute()
  await db
    .updateTable('confirmation_requests')
    .set({ tokenHash: confirmation ?? null })
    .where('mosqueId', '=', mosqueId)
    .execute()
  return tokens
}

async function addSecondStep({ ctx: { db } }: TestApp, userId: string): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z'
  const unused = { lastStep: -1, wrongCodes: 0, wrongSince: null }
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await db
    .insertInto('totp_keys')
    .values({ userId, key, startedAt: at, confirmedAt: at, ...unused })
    .execute()
  const codeHash = hashToken('ABCDEFGHJKLMNPQRSTUVWXYZ')
  await db.insertInto('recovery_codes').values({ userId, codeHash }).execute()
}
