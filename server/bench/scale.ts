/** In microseconds of processor time. */
export interface Cost {
  readonly server: number
  readonly database: number
}

export interface Costs {
  readonly page: Cost
  readonly screen: Cost
  /** A screen's question whether its times have changed, answered with 304. */
  readonly screenUnchanged: Cost
  readonly feed: Cost
  readonly search: Cost
  readonly year: Cost
}

/** Measurements on which the arithmetic rests. */
export interface Measured extends Costs {
  /** A mosque with its search words, without its times. */
  readonly bytesOfMosque: number
  /** A year of times as published, with its history. */
  readonly bytesOfYear: number
  readonly rowsOfYear: number
}

export const assumed = {
  mosques: 4_000_000,
  readersPerDay: 100_000_000,
  pagesPerReader: 1.5,
  searchesPerReader: 0.2,
  /** Share of a day's requests in the busiest hour; the mean hour has a twenty-fourth. */
  shareOfBusiestHour: 1 / 8,
  screens: 400_000,
  screenEverySeconds: 45,
  /** Answers with new times: for each new day, and for a change by the mosque. */
  screenChangesPerDay: 2,
  subscribers: 10_000_000,
  feedEverySeconds: 8 * 3600,
  /** Share of all mosques that publish their year on the busiest day, within twelve hours. */
  shareOnBusiestDay: 0.1,
  coresPerMachine: 8,
  /** The rest is for peaks, and for a machine that fails. */
  shareInUse: 0.5,
} as const

export interface Load {
  readonly name: string
  readonly perSecond: number
  readonly serverCores: number
  readonly databaseCores: number
}

/** The load of the busiest hour if no page is cached. */
export function busiestHour(measured: Costs, mosques: number = assumed.mosques): Load[] {
  const share = mosques / assumed.mosques
  const load = (name: string, perSecond: number, cost: Cost) => loadOf(name, perSecond * share, cost)
  const day = (perReader: number) => (assumed.readersPerDay * perReader * assumed.shareOfBusiestHour) / 3600
  return [
    load('pages of mosques', day(assumed.pagesPerReader), measured.page),
    load('searches of the directory', day(assumed.searchesPerReader), measured.search),
    load('screens that ask', assumed.screens / assumed.screenEverySeconds, measured.screenUnchanged),
    load(
      'screens whose times changed',
      (assumed.screens * assumed.screenChangesPerDay) / 86_400,
      measured.screen,
    ),
    load('calendar feeds', assumed.subscribers / assumed.feedEverySeconds, measured.feed),
    load('years published', (assumed.mosques * assumed.shareOnBusiestDay) / (12 * 3600), measured.year),
  ]
}

function loadOf(name: string, perSecond: number, cost: Cost): Load {
  const cores = (microseconds: number) => (perSecond * microseconds) / 1_000_000
  return { name, perSecond, serverCores: cores(cost.server), databaseCores: cores(cost.database) }
}

export function machinesFor(cores: number): number {
  return Math.ceil(cores / assumed.coresPerMachine / assumed.shareInUse)
}

export function databaseBytes({ bytesOfMosque, bytesOfYear }: Measured): number {
  return assumed.mosques * (bytesOfMosque + bytesOfYear)
}
