import { cpus } from 'node:os'
import { join } from 'node:path'
import { listCases } from './list-cases.ts'
import { withDatabase } from './make-database.ts'
import { type Measure, measureInTurns } from './measure.ts'
import { measureMonths, seedMonths } from './months.ts'
import { measurePeople } from './people.ts'
import { measurePrayerYear } from './prayer-year.ts'
import { seedMosques } from './seed.ts'
import { signIn, startChild, startOurs, withServers } from './servers.ts'
import { measureTimetableYears } from './timetable-year.ts'
import { measureUploads } from './upload.ts'

/**
 * `npm run bench`: measures ratios within one run, so that a slow machine slows both sides. Cases take turns,
 * and the median counts. Measures the server's processor time per answer: unlike answers per second it does
 * not depend on what else the machine is doing.
 */
const mosqueCount = 20_000

async function main(): Promise<void> {
  await withServers(async (folder, children) => {
    const file = join(folder, 'mihrab.db')
    const months = await withDatabase({ file }, async (db) => {
      await seedMosques(db, mosqueCount)
      return seedMonths(db)
    })
    const bare = await startChild(children, 'bare-server.ts', [file])
    const ours = await startOurs(children, { DATA_DIR: folder })
    const cookie = await signIn(ours.url)
    reportLists(await measureInTurns(await listCases(file, bare, ours, { cookie })))
    for (const { what, ratio } of await measureMonths(ours, { cookie }, months)) printCost(what, ratio, 1.5)
    const uploads = await measureUploads(ours.url, ours.process, cookie)
    printRatio('an uploaded photograph, of bare sharp', uploads, 0.8)
    printRatio('a year of prayer times at one place, of adhan', measurePrayerYear(), 1)
    printCost(
      'a year of days by rules and own beginnings, of its computed beginnings',
      measureTimetableYears(),
      5,
    )
    const people = await measurePeople()
    for (const { what, ratio, target } of people.lists) printRatio(what, ratio, target)
    printCost('a login, of the bare argon2 verification', people.loginCost, 1.15)
  })
}

function reportLists(measured: Map<string, Measure>): void {
  console.log(`${mosqueCount} mosques, ${cpus().length} cores, Node ${process.version}`)
  for (const [name, { perSecond, cpuMicroseconds }] of measured) {
    const cost = `${Math.round(cpuMicroseconds)} µs of processor time each`
    console.log(
      `  ${name.padEnd(12)} ${String(Math.round(perSecond)).padStart(6)} answers per second, ${cost}`,
    )
  }
  const cost = (name: string) => measured.get(name)?.cpuMicroseconds ?? Number.NaN
  const ratio = (one: string, other: string) => cost(one) / cost(other)
  printRatio('GET /api/mosques/approved?limit=20, of the bare ceiling', ratio('bare list', 'our list'), 0.5)
  printRatio('the same with If-None-Match, of our own full answer', ratio('our list', 'unchanged'), 2)
  printRatio('a search for what few mosques have, of the bare query', ratio('bare search', 'our search'), 0.5)
  printRatio('a page deep in the list, by its cursor, of the bare query', ratio('bare page', 'our page'), 0.5)
}

function printRatio(what: string, ratio: number, target: number): void {
  print(what, ratio, `target ${target}`, ratio >= target)
}

function printCost(what: string, ratio: number, most: number): void {
  print(what, ratio, `to stay below ${most}`, ratio < most)
}

function print(what: string, ratio: number, target: string, isMet: boolean): void {
  console.log(`${ratio.toFixed(2)}  ${what} (${target}: ${isMet ? 'met' : 'MISSED'})`)
  if (!isMet) process.exitCode = 1
}

await main()
