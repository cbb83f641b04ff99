import { onBothDatabases, type Place } from './both-databases.ts'
import { askCpuTime } from './cpu-time.ts'
import { publishYear } from './publish-year.ts'
import { seedMosques } from './seed.ts'
import { signIn, startOurs } from './servers.ts'
import { formatMicroseconds, recordFigures } from './write-figures.ts'

/** `npm run bench -- timetables`, second part: publishing 366 days by rules with own start times on each. */
const limitMs = 200
const warmUps = 5
const publications = 20

/** Mean processor time of publishing in microseconds, over several mosques without previous times. */
async function measurePublishing({ db, children, env, databaseTime }: Place): Promise<number> {
  await seedMosques(db, 4 * (warmUps + publications))
  // The first of four is in Sheffield, as the years are.
  const mosques = await db
    .selectFrom('mosques')
    .select('id')
    .where('country', '=', 'United Kingdom')
    .execute()
  const ids = mosques.map(({ id }) => id)
  const server = await startOurs(children, env)
  const cookie = await signIn(server.url)
  const spent = async () => (await askCpuTime(server.process)) + databaseTime()
  for (const id of ids.slice(0, warmUps)) await publishYear(server, cookie, id)
  const before = await spent()
  for (const id of ids.slice(warmUps)) await publishYear(server, cookie, id)
  return ((await spent()) - before) / publications
}

function rowOf(kind: string, microseconds: number): string[] {
  const isMet = microseconds < limitMs * 1000
  if (!isMet) process.exitCode = 1
  return [
    `366 days published, on ${kind}`,
    formatMicroseconds(microseconds),
    `${limitMs} ms${isMet ? '' : ': missed'}`,
  ]
}

recordFigures('timetables.md', 'publishing a year', [
  ['Asked', 'Processor time', 'To stay below'],
  ...(await onBothDatabases(async (place) => rowOf(place.name, await measurePublishing(place)))),
])
