// @module-tag database
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { readSettings } from '#config.ts'
import { checkDatabase } from '#doctor/check-database.ts'
import { openReadOnly } from '#doctor/open-read-only.ts'
import { isPostgres, startRig } from '#test/start-rig.ts'

const { pathOf, start, refusal } = startRig()

describe('a start that cannot go on says why', () => {
  test('when the port is taken', async () => {
    const port = new URL((await start()).url).port
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another with PORT.`,
    )
  })

  test('when the host is not ours', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toBe('HOST 192.0.2.1 is not an address of this machine.')
  })

  test.each(['data', 'data/media'])('when a file lies where the folder %s should be', async (name) => {
    if (name !== 'data') mkdirSync(pathOf('data'))
    writeFileSync(pathOf(name), '')
    expect(await refusal({})).toContain(`The data folder ${pathOf('data')} cannot be written`)
  })

  test('when the database cannot be reached, without the password', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://mihrab:hunter2@127.0.0.1:1/mihrab' })
    expect(message).toContain('The database at 127.0.0.1:1 cannot be opened')
    expect(message).not.toContain('hunter2')
  })

  test('when the database is not there, without the password', async () => {
    const url = new URL(isPostgres ? inject('postgresUrl') : 'postgres://u:hunter2@127.0.0.1:1/')
    url.pathname = '/nothing'
    const message = await refusal({ DATABASE_URL: url.href })
    expect(message).toContain(`The database at ${url.host} cannot be opened`)
    expect(message).not.toContain('hunter2')
  })

  test.runIf(isPostgres)('when the database lets us make no tables', async () => {
    const admin = new Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    const [name, role] = ['not_ours', 'no_owner'].map((word) => `${word}_${process.pid}`)
    const url = new URL(inject('postgresUrl'))
    Object.assign(url, { pathname: `/${name}`, username: role, password: 'hunter2' })
    await admin.query(`create role ${role} login password 'hunter2'`)
    await admin.query(`create database ${name} template template0`)
    try {
      const settings = readSettings({ DATABASE_URL: url.href, DATA_DIR: pathOf('data') })
      const opened = openReadOnly(settings)
      const found = opened ? await checkDatabase(opened.db, settings, new Date()) : []
      await opened?.close()
      expect(found.map(({ words }) => words).join()).toContain('does not let our role make tables')
      expect(await refusal({ DATABASE_URL: url.href })).toMatch(
        /^The database at \S+ does not let us make tables \(.+\)\. .+: alter database NAME owner to ROLE\.$/,
      )
    } finally {
      await admin.query(`drop database ${name}`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    }
  })

  test('when the database is of a newer version', async () => {
    const { ctx, close } = await start()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-year', '')`.execute(
      ctx.db,
    )
    await close()
    expect(await refusal({})).toMatch(
      /^The database at .* is of a newer version of Mihrab\. Start that version, or restore a backup from before its upgrade\.$/,
    )
  })

  test.skipIf(isPostgres)('when the database file is something else, and leaves it as it is', async () => {
    mkdirSync(pathOf('data'))
    writeFileSync(pathOf('data/mihrab.db'), 'a shopping list, not a database, and rather a long one too')
    expect(await refusal({})).toBe(`The database at ${pathOf('data')} is not an SQLite database.`)
    expect(existsSync(pathOf('data/mihrab.db-wal'))).toBe(false)
  })

  test.skipIf(isPostgres)('when the database file is read-only', async () => {
    await (await start()).close()
    // Changes the file's header, as root ignores file modes: a write version that this SQLite does not know.
    const file = openSync(pathOf('data/mihrab.db'), 'r+')
    writeSync(file, Buffer.from([3]), 0, 1, 18)
    closeSync(file)
    expect(await refusal({})).toBe(
      `The database at ${pathOf('data')} cannot be written: attempt to write a readonly database.`,
    )
  })

  test.runIf(isPostgres)('when the database is read-only', async () => {
    const server = await start()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.ctx.db)
    const name = sql.id(String(rows[0]?.name))
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(server.ctx.db)
    await server.close()
    expect(await refusal({})).toMatch(/^The database at \S+ cannot be written: .*read-only transaction\.$/)
  })
})
