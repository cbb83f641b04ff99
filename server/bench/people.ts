import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { askCpuTime } from './cpu-time.ts'
import { withDatabase } from './make-database.ts'
import { measureInTurns, median } from './measure.ts'
import { seededEmail, seededPassword, seedUsers } from './seed-users.ts'
import { type Server, signIn, startChild, startOurs, withServers } from './servers.ts'

const userCount = 50_000

export interface Ratio {
  readonly what: string
  readonly ratio: number
  readonly target: number
}

export interface PeopleMeasured {
  readonly lists: readonly Ratio[]
  /** Cost of a login relative to the check of its password. */
  readonly loginCost: number
}

/** The list of people, its search, people by email, and a login, each against the bare operation. */
export function measurePeople(): Promise<PeopleMeasured> {
  return withServers(async (folder, children) => {
    const { bare, ours } = await startPeopleServers(folder, children)
    const lists = await listRatios(bare, ours, { cookie: await signIn(ours.url) })
    return { lists, loginCost: await measureLogin(bare, ours) }
  })
}

export async function startPeopleServers(
  folder: string,
  children: ChildProcess[],
): Promise<{ bare: Server; ours: Server }> {
  const file = join(folder, 'mihrab.db')
  await withDatabase({ file }, (db) => seedUsers(db, userCount))
  const bare = await startChild(children, 'bare-people-server.ts', [file])
  return { bare, ours: await startOurs(children, { DATA_DIR: folder }) }
}

async function listRatios(bare: Server, ours: Server, headers: { cookie: string }): Promise<Ratio[]> {
  const each = (path: string, first: number) =>
    Array.from({ length: 4000 }, (_, index) => path + (first + index))
  const words = (path: string) => each(path, 10_000)
  // Each is the prefix of some eleven emails.
  const prefixes = (path: string) => each(`${path}person`, 1000)
  const ourList = '/api/users/fetchAll?limit=20'
  const measured = await measureInTurns([
    { name: 'bare list', server: bare, paths: ['/'] },
    { name: 'our list', server: ours, headers, paths: [ourList] },
    { name: 'bare search', server: bare, paths: words('/?word=') },
    { name: 'our search', server: ours, headers, paths: words(`${ourList}&q=`) },
    { name: 'bare email', server: bare, paths: prefixes('/?email=') },
    { name: 'our email', server: ours, headers, paths: prefixes('/api/users/search?email=') },
  ])
  const cost = (name: string) => measured.get(name)?.cpuMicroseconds ?? Number.NaN
  const ratioOf = (what: string) => cost(`bare ${what}`) / cost(`our ${what}`)
  return [
    { what: 'the first page of 50,000 people, of the bare query', ratio: ratioOf('list'), target: 0.5 },
    { what: 'a search among them, of the bare query', ratio: ratioOf('search'), target: 0.5 },
    // The query is so quick that the cost of every request outweighs it; with a table scan it would be 0.02.
    {
      what: 'ten of them by the beginning of an email, of the bare query',
      ratio: ratioOf('email'),
      target: 0.33,
    },
  ]
}

const loginTurns = 7
const loginsPerTurn = 200
const connections = 10

/** By processor time, in turns; the median of each counts. */
async function measureLogin(bare: Server, ours: Server): Promise<number> {
  const costs: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
  const person = { email: seededEmail(7), password: seededPassword }
  for (let turn = 0; turn <= loginTurns; turn += 1) {
    const verifying = await costOf(bare, () =>
      fetch(`${bare.url}/?${new URLSearchParams({ password: person.password })}`),
    )
    const login = await costOf(ours, () =>
      fetch(`${ours.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      }),
    )
    // The first turn warms up.
    if (turn === 0) continue
    costs.bare.push(verifying)
    costs.ours.push(login)
  }
  return median(costs.ours) / median(costs.bare)
}

async function costOf(server: Server, ask: () => Promise<Response>): Promise<number> {
  const before = await askCpuTime(server.process)
  const askInTurn = async () => {
    for (let count = 0; count < loginsPerTurn / connections; count += 1) {
      const response = await ask()
      const { success } = (await response.json()) as { success?: boolean }
      if (!success) throw new Error(`a login was answered with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, askInTurn))
  return ((await askCpuTime(server.process)) - before) / loginsPerTurn
}
