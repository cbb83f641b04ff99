import pg from 'pg'

/** Creates an empty PostgreSQL database and returns its address. */
export async function makeDatabase(serverUrl: string, name: string): Promise<{ readonly url: string }> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href }
}
