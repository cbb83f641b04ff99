import { setTimeout as pause } from 'node:timers/promises'
import { createMosque } from '@mihrab/core/features/mosques/mosques.contract.ts'
import { timetableSchema } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { expect, test } from 'vitest'
import { mosqueRegistration } from '#test/factories.ts'
import { killServer, makeFolder, post, report, settingsOn, signIn, startFaultServer } from './rig.ts'

const kills = 12
const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
)
const span = { from: days[0], to: days.at(-1) }

/** A year that shows the version on each day. */
function year(version: number) {
  const fajr = `05:${String(version % 60).padStart(2, '0')}`
  const times = { fajr, dhuhr: '12:30', asr: '15:30', maghrib: '18:00', isha: '20:00', jumah: '13:15' }
  const ranges = days.map((day) => ({ startDate: day, endDate: day, ...times }))
  return { ...span, mode: 'replace', ranges, ownBegins: days.map((date) => ({ date, fajr })) }
}

test.each(['SQLite', 'PostgreSQL'])(
  'on %s a kill in the middle of a lay leaves all of it or nothing',
  async (database) => {
    const env = await settingsOn(database)
    const folder = makeFolder()
    let id = ''
    let committed = 0
    const outcomes = { all: 0, nothing: 0 }
    for (let version = 1; version <= kills; version += 1) {
      const server = await startFaultServer({ env, folder })
      const cookie = await signIn(server.url)
      const call = (method: string, path: string, body: object) =>
        post(`${server.url}/api/mosques/${path}`, body, cookie, method)
      if (version === 1) {
        const created = await call('POST', 'create', mosqueRegistration())
        id = createMosque.response.parse(await created.json()).mosque._id
        expect((await call('PUT', `${id}/timetable`, year(committed))).status).toBe(200)
      }
      const publication = call('PUT', `${id}/timetable`, year(version)).catch(() => null)
      // Each kill is a little later.
      await pause(version * 25)
      await killServer(server)
      await publication

      const after = await startFaultServer({ env, folder })
      const found = await readVersion(after.url, id)
      expect([committed, version]).toContain(found)
      outcomes[found === version ? 'all' : 'nothing'] += 1
      committed = found
      await after.stop()
    }
    report(`${kills} kills in the middle of a lay on ${database}`, outcomes)
  },
)

/** The version that all days of the year have. */
async function readVersion(url: string, id: string): Promise<number> {
  const query = new URLSearchParams({ from: String(span.from), to: String(span.to) })
  const cookie = await signIn(url)
  const answer = await fetch(`${url}/api/mosques/${id}/timetable?${query}`, { headers: { cookie } })
  const { ranges, ownBegins } = timetableSchema.parse(await answer.json())
  const versions = new Set([...ranges, ...ownBegins].map(({ fajr }) => Number(fajr?.slice(3))))
  expect([ranges.length, ownBegins.length, versions.size]).toEqual([366, 366, 1])
  const [found = Number.NaN] = versions
  return found
}
