import { median } from './measure.ts'
import { startPeopleServers } from './people.ts'
import { seededEmail } from './seed-users.ts'
import { withServers } from './servers.ts'

/**
 * `node server/bench/login-timing.ts`: tests if response times reveal that an email has an account.
 * Alternates both kinds and compares their median times; resampling the measurements shows how far
 * chance alone moves the difference.
 */
const rounds = 400
const draws = 2000

interface Call {
  readonly path: string
  readonly bodyFor: (email: string) => object
}

const calls: readonly Call[] = [
  { path: '/users/login', bodyFor: (email) => ({ email, password: 'not the password' }) },
  { path: '/users/forgotPassword', bodyFor: (email) => ({ email }) },
]

interface Times {
  readonly known: number[]
  readonly unknown: number[]
}

async function measure(url: string, { path, bodyFor }: Call): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let round = -20; round < rounds; round += 1) {
    const known = () => timeOf(`${url}/api${path}`, bodyFor(seededEmail(1000 + round)))
    const unknown = () => timeOf(`${url}/api${path}`, bodyFor(`nobody${1000 + round}@example.org`))
    // Each goes first equally often.
    const [first, second] = round % 2 === 0 ? [known, unknown] : [unknown, known]
    const [one, other] = [await first(), await second()]
    // The first rounds warm up.
    if (round < 0) continue
    times.known.push(round % 2 === 0 ? one : other)
    times.unknown.push(round % 2 === 0 ? other : one)
  }
  return times
}

async function timeOf(url: string, body: object): Promise<number> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return performance.now() - start
}

function report(path: string, { known, unknown }: Times): void {
  const difference = median(known) - median(unknown)
  const drawn = Array.from({ length: draws }, () => median(drawFrom(known)) - median(drawFrom(unknown)))
  drawn.sort((one, other) => one - other)
  const [low = 0, high = 0] = [drawn[Math.floor(draws * 0.005)], drawn[Math.floor(draws * 0.995)]]
  const isAlike = low <= 0 && high >= 0
  const ms = (value: number) => `${value.toFixed(3)} ms`
  console.log(`POST ${path}, ${known.length} answers of each kind`)
  console.log(`  median known ${ms(median(known))}, unknown ${ms(median(unknown))}`)
  console.log(`  difference ${ms(difference)}, 99 of 100 draws between ${ms(low)} and ${ms(high)}`)
  console.log(isAlike ? '  alike' : '  DIFFERENT')
  if (!isAlike) process.exitCode = 1
}

function drawFrom(values: readonly number[]): number[] {
  return values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN)
}

await withServers(async (folder, children) => {
  const { ours } = await startPeopleServers(folder, children)
  for (const call of calls) report(call.path, await measure(ours.url, call))
})
