import type { MosqueSearch } from '#search/search-result.ts'
import { randomFrom } from '#test/search/random-places.ts'
import { ownCpuTime } from './cpu-time.ts'
import { percentile } from './measure.ts'
import { makeTowns } from './seed-directory.ts'

/** Cost of one directory page of twenty, and the slowest 1 % of its latencies. */
export interface DirectoryMeasure {
  readonly cpuMicroseconds: number
  readonly p99Ms: number
}

const callers = 10
const pages = 1500
const warmUpPages = 200
const towns = makeTowns()

type Search = Omit<MosqueSearch, 'limit'>

/** Each generates a search from random numbers, mostly in large towns, where people live. */
export const directorySearches: Record<string, (random: () => number) => Search> = {
  'near a point': (random) => ({ near: pointNear(random) }),
  'a common name': () => ({ q: 'masjid noor' }),
  'a common name, near a point': (random) => ({ q: 'masjid noor', near: pointNear(random) }),
  'a town': (random) => ({ q: townOf(random).name }),
  'a name and a town': (random) => ({ q: `noor ${townOf(random).name}` }),
  'a name and a town, mistyped': (random) => ({ q: `bilall ${mistyped(townOf(random).name)}` }),
  'the word masjid alone': () => ({ q: 'masjid' }),
  'no words': () => ({}),
}

export async function measureDirectory(
  search: (search: MosqueSearch) => Promise<unknown>,
  make: (random: () => number) => Search,
  otherCpuTime: () => number,
): Promise<DirectoryMeasure> {
  const random = randomFrom(3)
  const waits: number[] = []
  const readPages = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      const wanted = { ...make(random), limit: 20 }
      const start = performance.now()
      await search(wanted)
      waits.push(performance.now() - start)
    }
  }
  await readPages(warmUpPages)
  waits.length = 0
  const before = ownCpuTime() + otherCpuTime()
  await Promise.all(Array.from({ length: callers }, () => readPages(pages / callers)))
  const spent = ownCpuTime() + otherCpuTime() - before
  return { cpuMicroseconds: spent / pages, p99Ms: percentile(waits, 0.99) }
}

function townOf(random: () => number) {
  const town = towns[Math.floor(random() ** 3 * towns.length)]
  if (!town) throw new Error('There are no towns.')
  return town
}

function pointNear(random: () => number) {
  const { latitude, longitude } = townOf(random)
  return { latitude: latitude + (random() - 0.5) * 0.3, longitude }
}

function mistyped(word: string): string {
  return word.slice(0, 2) + word.slice(3)
}
