import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addDays, dayIn } from '@mihrab/core/days.ts'
import { monthNumbers, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import { hijriOfDay, ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { onBothDatabases, type Place } from './both-databases.ts'
import { askCpuTime } from './cpu-time.ts'
import { chains, yearOf } from './hijri-year.ts'
import { type Load, load, readTags } from './load.ts'
import { median } from './measure.ts'
import { seedMosques } from './seed.ts'
import { type Server, signIn, startOurs } from './servers.ts'
import { formatMicroseconds, recordFigures, verdict } from './write-figures.ts'

/** `npm run bench -- hijri`: an announcement that moves the dates of many mosques, and screens that ask for it. */
const mosqueCount = 20_000
/** All fit the cache of a process. */
const cachedPages = 900
const runs = 50
const warmUps = 20
const screens = 20_000
const screenEverySeconds = 45
const seconds = 10

/** In turns, in this process and in new ones. */
async function measureYears(): Promise<void> {
  const alone: number[] = []
  const announced: number[] = []
  const newAlone: number[] = []
  const newAnnounced: number[] = []
  for (let run = -warmUps; run < runs; run += 1) {
    const [one, other] = [yearOf(chains.alone), yearOf(chains.announced)]
    if (run < 0) continue
    alone.push(one)
    announced.push(other)
    newAlone.push(await firstYearOf('alone'))
    newAnnounced.push(await firstYearOf('announced'))
  }
  const ratio = median(announced) / median(alone)
  recordFigures('hijri.md', 'a year of dates', [
    [`Median of ${runs}`, 'Umm al-Qura alone', 'with 300 announcements', 'Ratio'],
    [
      'a calendar that was not resolved before',
      formatMicroseconds(median(alone)),
      formatMicroseconds(median(announced)),
      verdict(ratio.toFixed(2), ratio <= 1.2, 'at most 1.2'),
    ],
    [
      'the first of a new process',
      formatMicroseconds(median(newAlone)),
      formatMicroseconds(median(newAnnounced)),
      (median(newAnnounced) / median(newAlone)).toFixed(2),
    ],
  ])
}

async function firstYearOf(kind: keyof typeof chains): Promise<number> {
  const child = fork(join(import.meta.dirname, 'hijri-year.ts'), [kind])
  const [microseconds] = await once(child, 'message')
  return microseconds as number
}

async function measureOn({ name, db, children, env }: Place) {
  await seedMosques(db, mosqueCount)
  const server = await startOurs(children, { ...env, LOG_LEVEL: 'warn' })
  const cookie = await signIn(server.url)
  const calendarId = await followNewCalendar(db, { server, cookie })
  const rows = await db.selectFrom('mosques').select('slug').limit(screens).execute()
  const slugs = rows.map(({ slug }) => slug)
  printAnnouncement(name, await measureAnnouncement({ server, cookie }, calendarId, slugs))
  printScreens(name, await measureScreens(server, slugs))
}

interface SignedIn {
  readonly server: Server
  readonly cookie: string
}

async function followNewCalendar(db: Kysely<Tables>, as: SignedIn): Promise<string> {
  const fields = { name: 'Council', authority: 'Council', timeZone: 'Europe/London' }
  const body = { ...fields, follows: 'umm-al-qura', editors: [] }
  const { calendar } = await post<{ calendar: { _id: string } }>(as, '/hijri-calendars', body)
  await db.updateTable('mosques').set({ hijriCalendarId: calendar._id }).execute()
  return calendar._id
}

interface Announced {
  readonly before: Load
  readonly announcementMs: number
  readonly followers: number
  readonly after: Load
}

async function measureAnnouncement(
  as: SignedIn,
  calendarId: string,
  slugs: readonly string[],
): Promise<Announced> {
  const paths = slugs.slice(0, cachedPages).map((slug) => `/mosques/${slug}`)
  const read = () => load({ url: as.server.url, paths, seconds })
  await read()
  const before = await read()
  const start = performance.now()
  const path = `/hijri-calendars/${calendarId}/announcements`
  const { followers } = await post<{ followers: number }>(as, path, nextMonth())
  const announcementMs = performance.now() - start
  return { before, announcementMs, followers, after: await read() }
}

/** The month after the present one, a day later than Umm al-Qura has it. */
function nextMonth() {
  const today = dayIn('Europe/London', new Date())
  const present = hijriOfDay(ummAlQura, today)
  const { year, month } = monthNumbers(monthOrdinal(present.year, present.month) + 1)
  let firstDay = today
  while (hijriOfDay(ummAlQura, firstDay).month !== month) firstDay = addDays(firstDay, 1)
  return { year, month, firstDay: addDays(firstDay, 1) }
}

async function post<Answer>({ server, cookie }: SignedIn, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: server.url },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Answer>
}

/** Their data is known to the screens: what they ask is whether it has changed. */
async function measureScreens(server: Server, slugs: readonly string[]) {
  const paths = slugs.slice(0, cachedPages).map((slug) => `/mosques/${slug}/screen.json`)
  const tags = await readTags(server.url, paths)
  const headersOf = (path: string) => ({ 'if-none-match': tags.get(path) ?? '' })
  const start = performance.now()
  const before = await askCpuTime(server.process)
  const perSecond = screens / screenEverySeconds
  const asked = await load({ url: server.url, paths, headersOf, seconds, perSecond })
  const cpu = (await askCpuTime(server.process)) - before
  return { ...asked, share: cpu / 1000 / (performance.now() - start), perSecond }
}

function printAnnouncement(name: string, { before, announcementMs, followers, after }: Announced): void {
  const growth = after.p95Ms / before.p95Ms
  const failed = Object.keys(after.statuses).filter((status) => Number(status) >= 500)
  recordFigures('hijri.md', `an announcement on ${name}`, [
    [`${followers.toLocaleString('en')} mosques follow`, ''],
    [
      'the announcement',
      verdict(`${Math.round(announcementMs)} ms`, announcementMs <= 300, 'at most 300 ms'),
    ],
    ['95 of 100 pages before it within', `${before.p95Ms.toFixed(1)} ms`],
    [`in the ${seconds} s after it`, `${after.p95Ms.toFixed(1)} ms`],
    ['ratio', verdict(growth.toFixed(2), growth <= 3, 'at most 3')],
    ['failed', verdict(String(failed.length), failed.length === 0, 'none')],
  ])
}

function printScreens(
  name: string,
  { statuses, share, perSecond, p95Ms }: Load & { share: number; perSecond: number },
) {
  const of = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  recordFigures('hijri.md', `screens on ${name}`, [
    [`${screens.toLocaleString('en')} screens, each every ${screenEverySeconds} s`, ''],
    ['a second', perSecond.toFixed(0)],
    ['answers', of.join(', ')],
    ['95 of 100 within', `${p95Ms.toFixed(1)} ms`],
    ['of one core of the server', `${Math.round(share * 100)} %`],
  ])
}

await measureYears()
await onBothDatabases(measureOn)
