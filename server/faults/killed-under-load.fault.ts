import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '#database/connect.ts'
import { startMailServer } from '#test/mail-server.ts'
import { expectStored, registerSomeone } from './people.ts'
import {
  type FaultServer,
  killServer,
  makeFolder,
  ownPostgres,
  report,
  settingsOn,
  startFaultServer,
} from './rig.ts'
import { startCalls, tally } from './steady-calls.ts'

const kills = 5
const callers = 8

test.each(['SQLite', 'PostgreSQL'])(
  'on %s five kills under load lose nothing that was acknowledged',
  async (kind) => {
    const folder = makeFolder()
    const env = await settingsOn(kind)
    const acknowledged: string[] = []
    const tallies: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startFaultServer({ env, folder })
      const steady = startCalls(
        registering(() => server, acknowledged),
        0,
      )
      await pause(1200)
      await killServer(server)
      await steady.stop()
      tallies.push(tally(steady.outcomes.filter(({ status }) => status > 0)))
    }
    const target = env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: join(folder, 'mihrab.db') }
    report(`${kills} kills under load on ${kind}`, {
      acknowledged: acknowledged.length,
      stored: await expectStored(target, acknowledged),
      answers: tallies.join('; '),
    })
  },
)

test('of two servers on one PostgreSQL one is killed: nothing is lost, and each mail is sent once', async () => {
  const postgres = await ownPostgres()
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const env = { DATABASE_URL: postgres.url, SMTP_URL: mail.url, RATE_LIMIT_FACTOR: '100000' }
  const servers = [await startFaultServer({ env }), await startFaultServer({ env })]
  const acknowledged: string[] = []
  const [first, second] = servers as [FaultServer, FaultServer]
  const steady = startCalls(
    { ...registering(() => first, acknowledged, 'a'), ...registering(() => second, acknowledged, 'b') },
    20,
  )
  await pause(2000)
  const before = steady.outcomes.length
  await killServer(first)
  await pause(2000)
  await steady.stop()
  const survivors = steady.outcomes.slice(before).filter(({ name }) => name.startsWith('b'))
  // The mail that the killed server had claimed goes out two minutes later.
  const db = connectDatabase({ url: postgres.url })
  onTestFinished(() => db.destroy())
  const waiting = async () => {
    const rows = await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
    return rows.length
  }
  await expect.poll(waiting, { timeout: 150_000, interval: 1000 }).toBe(0)
  const recipients = mail.arrived.map(({ to }) => to.join())
  const twice = recipients.filter((to, index) => recipients.indexOf(to) !== index)
  report('one of two servers killed', {
    acknowledged: acknowledged.length,
    mails: recipients.length,
    'sent twice': twice.length,
    'the other answered': tally(survivors),
  })
  await expectStored({ url: postgres.url }, acknowledged)
  // The killed server may have been delivering one mail at that moment.
  expect(twice.length).toBeLessThanOrEqual(1)
  expect(acknowledged.filter((email) => !recipients.includes(email))).toEqual([])
  expect(survivors.filter(({ status }) => status !== 201)).toEqual([])
})

function registering(server: () => FaultServer, acknowledged: string[], name = 'register') {
  const call = async () => {
    const { email, response } = await registerSomeone(server().url)
    if (response.status === 201) acknowledged.push(email)
    return response
  }
  return Object.fromEntries(Array.from({ length: callers / 2 }, (_, index) => [`${name} ${index}`, call]))
}
