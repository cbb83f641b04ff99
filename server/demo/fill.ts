import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayIn } from '@mihrab/core/days.ts'
import { mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { AppContext, SignedInContext } from '#context.ts'
import { importListings } from '#features/listings/import-listings.service.ts'
import { createImage } from '#features/media/media.service.ts'
import { changeMosqueStatus } from '#features/mosques/mosque-status.service.ts'
import { createMosque } from '#features/mosques/mosques.service.ts'
import { createUser, findUserForLogin, getUser } from '#features/users/users.service.ts'
import { openListings } from '#listings/reading/read-listings.ts'
import { confirmMosque } from '#mosque-access/confirmations.service.ts'
import { addEvents, addGermanEvents } from './events.ts'
import { famousMosques, famousRegistration } from './famous-mosques.ts'
import { addHijriCalendars } from './hijri-calendars.ts'
import { mosqueInCologne, refusedMosque, waitingMosque } from './invented-mosques.ts'
import { addMessages } from './messages.ts'
import { drawMosque, evening, morning } from './pictures.ts'
import { addRamadan } from './ramadan.ts'
import {
  additionsOf,
  calculationOfSheffield,
  sheffieldMosques,
  sheffieldRegistration,
  type Timetable,
  timeZone,
} from './sheffield-mosques.ts'
import { addLastTimes, addYearByRules, addYearOfTimes } from './times.ts'

export const demoPassword = 'mihrab demo'

/** Created at the server's start, as in every instance. */
export const demoAdmin = { email: 'admin@demo.example', password: demoPassword }

export interface SignIn {
  readonly who: string
  readonly email: string
}

/** The first page to show. */
export const demoPage = '/mosques/quba-mosque-sheffield'

/**
 * Fills an empty instance with people in every role, mosques in several countries, and a year of real times.
 */
export async function fillDemo(ctx: AppContext, report: (line: string) => void): Promise<SignIn[]> {
  const user = await getAdmin(ctx)
  const admin = { ...ctx, viewer: user }
  const contact = await addPerson(ctx, 'Yusuf Ahmed', 'contact')
  const signIns = [{ who: 'Platform admin', email: user.email }]
  const ids: string[] = []
  for (const [index, mosque] of sheffieldMosques.entries()) {
    const owner = await addPerson(ctx, `Admin of ${mosque.name}`, `mosque${index + 1}`)
    const counts = await addSheffieldMosque(admin, owner, mosque, index === 0 ? [contact._id] : [])
    report(`${mosque.name}: ${counts.ranges} ranges, ${counts.events} events`)
    ids.push(counts.id)
    signIns.push({ who: `Mosque admin of ${mosque.name}`, email: owner.email })
  }
  signIns.push({ who: `Contact person of ${sheffieldMosques[0]?.name}`, email: contact.email })
  for (const mosque of famousMosques) await addMosque(ctx, user, famousRegistration(mosque))
  await addCologne(admin)
  report(`${famousMosques.length + 1} mosques elsewhere`)
  const editor = await addPerson(ctx, 'Hafsa Karim', 'moon')
  await addHijriCalendars(admin, editor._id, ids)
  if (ids[0]) await addRamadan(admin, ids[0])
  signIns.push({ who: 'Editor of a Hijri calendar', email: editor.email })
  report(`${await addListings(ctx)} listings around Sheffield that nobody manages`)
  return [...signIns, ...(await addApplicants(ctx, user, contact))]
}

/** A mosque with its own admin, times and events, confirmed by its people. */
async function addSheffieldMosque(
  admin: SignedInContext,
  owner: User,
  mosque: Timetable,
  contactPerson: string[],
): Promise<{ id: string; ranges: number; events: number }> {
  const { confirmedDaysAgo, hasPicture, isByRules } = additionsOf(mosque)
  const image = hasPicture ? await createImage(admin, await drawMosque(evening)) : null
  const id = await addMosque(admin, owner, sheffieldRegistration(mosque, { contactPerson, image }))
  await changeMosqueStatus(admin, id, { status: 'approved', reason: '' })
  const ranges = isByRules
    ? await addYearByRules(admin, id, { mosque, calculation: calculationOfSheffield(mosque) })
    : await addYearOfTimes(admin, id, mosque)
  const events = await addEvents(admin, id, dayIn(timeZone, admin.now()))
  const then = new Date(admin.now().getTime() - confirmedDaysAgo * 86_400_000)
  await confirmMosque({ ...admin, viewer: await getUser(admin, owner._id), now: () => then }, id)
  return { id, ranges, events }
}

/** One of them is likely a mosque that is there already. */
async function addListings(ctx: AppContext): Promise<number> {
  const path = fileURLToPath(new URL('listings.csv', import.meta.url))
  const opened = await openListings({ name: 'listings.csv', bytes: () => createReadStream(path) })
  const counts = await importListings(ctx, { ...opened, country: 'GB' })
  return counts.new.count
}

/** A mosque without people of its own; its times end soon. */
async function addCologne(admin: SignedInContext): Promise<void> {
  const today = dayIn('Europe/Berlin', admin.now())
  const image = await createImage(admin, await drawMosque(morning))
  const id = await addMosque(admin, admin.viewer, { ...mosqueInCologne, image })
  await addLastTimes(admin, id, today)
  await addGermanEvents(admin, id, today)
}

/**
 * One waiting, one rejected, and one who has not started; two of them write to the admins, and a contact
 * person.
 */
async function addApplicants(ctx: AppContext, admin: User, contact: User): Promise<SignIn[]> {
  const [waiting, refused, newcomer] = [
    await addPerson(ctx, 'Fatima Noor', 'waiting'),
    await addPerson(ctx, 'Omar Saleh', 'refused'),
    await addPerson(ctx, 'Maryam Ali', 'newcomer'),
  ]
  await addMosque(ctx, waiting, waitingMosque)
  const id = await addMosque(ctx, refused, refusedMosque)
  const reason = 'Please name a person at the mosque whom we can ask, with a phone number.'
  await changeMosqueStatus({ ...ctx, viewer: admin }, id, { status: 'rejected', reason })
  await addMessages(ctx, admin, { waiting, newcomer, contact })
  return [
    { who: 'User whose mosque waits for review', email: waiting.email },
    { who: 'User whose mosque was rejected', email: refused.email },
    { who: 'User without a mosque', email: newcomer.email },
  ]
}

async function getAdmin(ctx: AppContext): Promise<User> {
  const found = await findUserForLogin(ctx, demoAdmin.email)
  if (!found) throw new Error('The demo fills an instance whose first admin is its own')
  return found.user
}

function addPerson(ctx: AppContext, name: string, username: string): Promise<User> {
  const email = `${username}@demo.example`
  const account = { name, username, email, password: demoPassword, phone: '0114 496 0000' }
  return createUser(ctx, account, { isConfirmed: true })
}

async function addMosque(ctx: AppContext, user: Pick<User, '_id'>, registration: unknown): Promise<string> {
  const asUser = { ...ctx, viewer: await getUser(ctx, user._id) }
  const mosque = await createMosque(asUser, mosqueRegistrationSchema.parse(registration))
  return mosque._id
}
