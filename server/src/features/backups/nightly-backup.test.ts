import { getBackupState } from '@mihrab/core/features/backups/backups.contract.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BackupError } from '#backup/backup-error.ts'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp, type TestClient } from '#test/test-app.ts'
import { recordBackup } from './backups.service.ts'
import { nightlyBackup } from './nightly-backup.service.ts'

let app: TestApp
let admin: TestClient
/** Start times of the backups. */
let runs: string[]
/** Result of the next backups. */
let outcome: () => Promise<{ sizeBytes: number }>
beforeEach(async () => {
  app = await createTestApp({ BACKUP_DIR: '/mnt/disk/nights' })
  admin = await app.admin()
  runs = []
  outcome = async () => ({ sizeBytes: 12_000_000 })
})
afterEach(() => app.close())

const going = () => new AbortController().signal

/** A server on the database with a time zone. */
function server(timeZone = 'Europe/London') {
  const sweep = nightlyBackup({
    folder: '/mnt/disk/nights',
    timeZone,
    run: (_folder, now) => {
      runs.push(now.toISOString())
      return outcome()
    },
    onMade: () => {},
  })
  return (signal = going()) => sweep(app.ctx, signal)
}

async function shown() {
  const answer = await admin.call(getBackupState, {})
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the nightly backup', () => {
  test('is made once a night, after three by the clock of the server', async () => {
    const sweep = server()
    const sweepAt = async (instant: string) => {
      app.setNow(instant)
      await sweep()
    }
    await sweepAt('2026-11-21T02:59:00Z')
    for (const hour of ['03', '04', '12', '23']) await sweepAt(`2026-11-21T${hour}:10:00Z`)
    await sweepAt('2026-11-22T02:10:00Z')
    await sweepAt('2026-11-22T03:10:00Z')
    // The first makes up for the night before.
    expect(runs).toEqual(['2026-11-21T02:59:00.000Z', '2026-11-21T03:10:00.000Z', '2026-11-22T03:10:00.000Z'])
  })

  test.each([
    ['Asia/Jakarta', '2026-11-20T19:59:00Z', '2026-11-20T20:00:00Z'],
    ['America/Denver', '2026-11-21T09:59:00Z', '2026-11-21T10:00:00Z'],
    // The night in which the clocks go back.
    ['Europe/London', '2026-10-25T02:59:00Z', '2026-10-25T03:00:00Z'],
  ])('waits for the quiet hour of %s', async (timeZone, before, after) => {
    const sweep = server(timeZone)
    for (const instant of [before, before, after, after]) {
      app.setNow(instant)
      await sweep()
    }
    expect(runs.map((run) => Date.parse(run))).toEqual([Date.parse(before), Date.parse(after)])
  })

  test('is made once by many servers on one database', async () => {
    await Promise.all([server()(), server()(), server()()])
    await server()()
    expect(runs).toHaveLength(1)
  })

  test('that failed is tried again an hour later, until one is made', async () => {
    outcome = () => Promise.reject(new BackupError('The disk is full.', { failure: 'diskFull' }))
    const sweep = server()
    await expect(sweep()).rejects.toThrow('the nightly backup failed')
    await sweep()
    expect(await shown()).toMatchObject({ state: 'failed', failure: 'diskFull', last: null })
    app.setNow('2026-11-20T13:00:00Z')
    outcome = async () => ({ sizeBytes: 5 })
    await sweep()
    expect(runs).toHaveLength(2)
    expect(await shown()).toMatchObject({ state: 'good', failure: null, last: { sizeBytes: 5 } })
  })

  test('of a server that was killed is begun again by another after some hours', async () => {
    outcome = () => new Promise(() => {})
    void server()()
    await expect.poll(() => runs.length).toBe(1)
    outcome = async () => ({ sizeBytes: 5 })
    app.setNow('2026-11-20T17:59:00Z')
    await server()()
    expect(runs).toHaveLength(1)
    app.setNow('2026-11-20T18:01:00Z')
    await server()()
    expect(runs).toHaveLength(2)
  })

  test('that a stop of the server broke off is begun again at the next start', async () => {
    const stop = new AbortController()
    outcome = async () => {
      stop.abort()
      throw new Error('stopped')
    }
    await server()(stop.signal)
    expect(await shown()).toMatchObject({ state: 'failed', failure: 'interrupted' })
    outcome = async () => ({ sizeBytes: 5 })
    await server()()
    expect(runs).toHaveLength(2)
  })
})

describe('the admin is shown', () => {
  test('that there is no backup, and that one is to come', async () => {
    expect(await shown()).toEqual({ state: 'none', isNightly: true, last: null, failure: null })
  })

  test('that none is made each night without the setting', async () => {
    const other = await createTestApp()
    const answer = await (await other.admin()).call(getBackupState, {})
    expect(answer.body).toMatchObject({ state: 'none', isNightly: false })
    await other.close()
  })

  test('when the last one was made, its size, its machine and the name of its folder, no more', async () => {
    await server()()
    const { state, last } = await shown()
    expect(state).toBe('good')
    expect(last).toEqual({
      madeAt: '2026-11-20T12:00:00.000Z',
      sizeBytes: 12_000_000,
      host: expect.stringMatching(/./),
      folder: 'nights',
    })
  })

  test('that the last one is older than two days', async () => {
    await server()()
    app.setNow('2026-11-22T12:00:00Z')
    expect((await shown()).state).toBe('good')
    app.setNow('2026-11-22T12:00:01Z')
    expect((await shown()).state).toBe('old')
  })

  test('the last good one beside a failure', async () => {
    await server()()
    app.setNow('2026-11-21T12:00:00Z')
    outcome = () => Promise.reject(new Error('anything'))
    await expect(server()()).rejects.toThrow()
    expect(await shown()).toMatchObject({
      state: 'failed',
      failure: 'other',
      last: { sizeBytes: 12_000_000 },
    })
  })

  test('one that a person made by hand', async () => {
    const at = new Date('2026-11-20T11:00:00Z')
    await recordBackup(app.ctx.db, { file: '/srv/b/x.tar', sizeBytes: 3e9, startedAt: at, finishedAt: at })
    expect(await shown()).toMatchObject({ state: 'good', last: { sizeBytes: 3e9, folder: 'b' } })
  })

  test('the state of backups, which no one else may read', async () => {
    expect((await app.visitor().call(getBackupState, {})).status).toBe(401)
    const { client } = await createPerson(app)
    expect((await client.call(getBackupState, {})).status).toBe(403)
  })
})
