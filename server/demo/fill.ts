import { addDays, dayIn } from '@mihrab/core/days.ts'
import { mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import type { AppContext } from '#context.ts'
import { changeMosqueStatus } from '#features/mosques/mosque-status.service.ts'
import { createMosque } from '#features/mosques/mosques.service.ts'
import { createPrayerTimeRange } from '#features/prayer-times/prayer-times.service.ts'
import { createUser, findUserForLogin, getUser } from '#features/users/users.service.ts'
import { addEvents } from './events.ts'
import { famousMosques } from './famous-mosques.ts'
import { addMessages } from './messages.ts'
import timetable from './sheffield-2027.json' with { type: 'json' }

export const demoPassword = 'mihrab demo'

/** Made by the start of the server, as in every instance. */
export const demoAdmin = { email: 'admin@demo.example', password: demoPassword }

export interface SignIn {
  readonly who: string
  readonly email: string
}

type Timetable = (typeof timetable.mosques)[number]
type Range = Timetable['ranges'][number]

/** Fills an empty instance with people in every role, mosques in several countries, and a year of real times. */
export async function fillDemo(ctx: AppContext, report: (line: string) => void): Promise<SignIn[]> {
  const admin = await getAdmin(ctx)
  const contact = await addPerson(ctx, 'Yusuf Ahmed', 'contact')
  const signIns = [{ who: 'Platform admin', email: admin.email }]
  for (const [index, mosque] of timetable.mosques.entries()) {
    const owner = await addPerson(ctx, `Admin of ${mosque.name}`, `mosque${index + 1}`)
    const id = await addMosque(ctx, owner, sheffieldRegistration(mosque, index === 0 ? [contact._id] : []))
    await changeMosqueStatus({ ...ctx, viewer: admin }, id, { status: 'approved', reason: '' })
    const count = await addTimes(ctx, admin, id, mosque)
    const today = dayIn(timetable.timezone, ctx.now())
    const eventCount = await addEvents({ ...ctx, viewer: admin }, id, today)
    report(`${mosque.name}: ${count} ranges, ${eventCount} events`)
    signIns.push({ who: `Mosque admin of ${mosque.name}`, email: owner.email })
  }
  signIns.push({ who: `Contact person of ${timetable.mosques[0]?.name}`, email: contact.email })
  for (const mosque of famousMosques.slice(2)) await addMosque(ctx, admin, famousRegistration(mosque))
  return [...signIns, ...(await addApplicants(ctx, admin, contact))]
}

/** One who waits, one who was refused, and one who has not begun; two of them write to the admins, and a contact person. */
async function addApplicants(ctx: AppContext, admin: User, contact: User): Promise<SignIn[]> {
  const [waiting, refused, newcomer] = [
    await addPerson(ctx, 'Fatima Noor', 'waiting'),
    await addPerson(ctx, 'Omar Saleh', 'refused'),
    await addPerson(ctx, 'Maryam Ali', 'newcomer'),
  ]
  await addMosque(ctx, waiting, famousRegistration(famousMosques[0]))
  const id = await addMosque(ctx, refused, famousRegistration(famousMosques[1]))
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

async function addMosque(ctx: AppContext, user: User, registration: unknown): Promise<string> {
  const asUser = { ...ctx, viewer: await getUser(ctx, user._id) }
  const mosque = await createMosque(asUser, mosqueRegistrationSchema.parse(registration))
  return mosque._id
}

function sheffieldRegistration(mosque: Timetable, contactPerson: string[]) {
  return {
    name: mosque.name,
    email: `${mosque.id}@demo.example`,
    orgName: `${mosque.name} Trust`,
    orgAddress: mosque.address,
    addressNo: '0114 496 0000',
    country: 'United Kingdom',
    location: { latitude: mosque.latitude, longitude: mosque.longitude },
    prayStartTime: { method: 6 },
    contactPerson,
  }
}

function famousRegistration(mosque: (typeof famousMosques)[number]) {
  return {
    name: mosque.name,
    email: `${mosque.city.toLowerCase().replace(/[^a-z]/g, '')}@demo.example`,
    orgName: `Friends of ${mosque.name}`,
    orgAddress: mosque.city,
    addressNo: '1',
    country: mosque.country,
    location: { latitude: mosque.latitude, longitude: mosque.longitude },
    prayStartTime: { method: mosque.method },
  }
}

/**
 * The year of the timetable, and what is left of the year before it: the source was made for that one. Days already
 * past in this month are filled too, as they would be in a mosque that has used the product for a while.
 */
async function addTimes(ctx: AppContext, admin: User, mosqueId: string, mosque: Timetable): Promise<number> {
  const today = dayIn(timetable.timezone, ctx.now())
  const monthStart = `${today.slice(0, 7)}-01`
  const yearBefore = `${timetable.year - 1}`
  const lead = today.startsWith(yearBefore)
    ? mosque.ranges.flatMap((range) => lay(range, yearBefore, monthStart))
    : []
  const ranges = [...lead, ...mosque.ranges]
  const earliest = ranges[0]?.startDate ?? today
  const dayBefore = { ...ctx, viewer: admin, now: () => new Date(`${addDays(earliest, -1)}T12:00:00Z`) }
  for (const range of ranges) await createPrayerTimeRange(dayBefore, 'manager', { ...range, mosqueId })
  return ranges.length
}

function lay(range: Range, year: string, from: string): Range[] {
  const onYear = (day: string) => `${year}${day.slice(4)}`
  const laid = { ...range, startDate: onYear(range.startDate), endDate: onYear(range.endDate) }
  if (laid.endDate < from) return []
  return [{ ...laid, startDate: laid.startDate < from ? from : laid.startDate }]
}
