import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { dayMs } from '@mihrab/core/hijri/utc-days.ts'
import { type Finding, findingsAbout } from './finding.ts'

export interface Machine {
  readonly nodeVersion: string
  /** Release of Node's time zone data, such as `2026b`. */
  readonly timeZones: string | undefined
  /** Offset of a zone's clocks at an instant, as in `GMT-3`. */
  readonly offsetOf: (timeZone: string, instant: Date) => string
  readonly now: Date
  /** Folder of the built web app. */
  readonly webFolder: string
}

const programFile = resolve(import.meta.dirname, '../../package.json')

export function thisMachine(): Machine {
  return {
    nodeVersion: process.versions.node,
    timeZones: process.versions.tz,
    offsetOf,
    now: new Date(),
    webFolder: resolve(import.meta.dirname, '../../../web/dist'),
  }
}

export function checkMachine(machine: Machine): Finding[] {
  return [
    ...checkNode(machine),
    ...checkTimeZones(machine),
    ...checkClock(machine),
    ...checkWebApp(machine.webFolder),
  ]
}

const expectedNode = 24

function checkNode({ nodeVersion }: Machine): Finding[] {
  const { found, ok, note, wrong } = findingsAbout('Node')
  const major = Number.parseInt(nodeVersion, 10)
  if (major < expectedNode) {
    wrong(`is ${nodeVersion}; Mihrab runs on ${expectedNode}. Install Node ${expectedNode}.`)
  } else if (major > expectedNode) {
    note(`is ${nodeVersion}; Mihrab is tested on ${expectedNode}.`)
  } else ok(`is ${nodeVersion}, on ${availableParallelism()} cores.`)
  return found
}

/** Changes of time zones, with the first release that knows them, newest first. */
const knownChanges = [
  { release: '2025b', zone: 'America/Coyhaique', at: '2025-07-01T12:00:00Z', offset: 'GMT-3' },
  { release: '2025a', zone: 'America/Asuncion', at: '2025-07-01T12:00:00Z', offset: 'GMT-3' },
  { release: '2024a', zone: 'Asia/Almaty', at: '2024-07-01T12:00:00Z', offset: 'GMT+5' },
] as const

const oldAfterMonths = 24

/** With outdated zone data times are an hour off in countries that have changed their clocks since. */
function checkTimeZones({ timeZones, offsetOf, now }: Machine): Finding[] {
  const { found, ok, note, wrong } = findingsAbout('time zones')
  const advice = 'Update Node: its newest version brings them along.'
  const unknown = knownChanges.find(({ zone, at, offset }) => offsetOf(zone, new Date(at)) !== offset)
  const year = Number(/^\d{4}/.exec(timeZones ?? '')?.[0] ?? Number.NaN)
  const months = (now.getTime() - Date.UTC(year, 0)) / (30.4 * dayMs)
  if (unknown) {
    wrong(
      `are of release ${timeZones ?? 'unknown'} and do not know what ${unknown.zone} changed in ${unknown.release}: prayer times there are wrong by an hour. ${advice}`,
    )
  } else if (months > oldAfterMonths) {
    note(`are of release ${timeZones}, more than ${Math.floor(months / 12)} years old. ${advice}`)
  } else ok(`are of release ${timeZones}.`)
  return found
}

function offsetOf(timeZone: string, instant: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    return parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return 'a zone that is not known'
  }
}

function checkClock({ now }: Machine): Finding[] {
  const { found, ok, wrong } = findingsAbout('clock')
  // Modification times of files unpacked elsewhere may be hours ahead.
  const isBeforeProgram = now.getTime() < statSync(programFile).mtimeMs - dayMs
  if (isBeforeProgram) {
    wrong(
      `says ${now.toISOString()}, which is before this program was installed. Set it right, best by a time service such as systemd-timesyncd.`,
    )
  } else ok(`says ${now.toISOString()}.`)
  return found
}

function checkWebApp(folder: string): Finding[] {
  const { found, ok, wrong } = findingsAbout('web app')
  if (existsSync(resolve(folder, 'index.html'))) ok('is built.')
  else wrong('is not built, so no page is shown. `npm start` builds it.')
  return found
}
