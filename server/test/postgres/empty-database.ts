import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates a database without tables on the tests' PostgreSQL; returns its address. */
export async function createEmptyDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.pathname = `/empty_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url.href
}
