import type { Database } from '#database/tables.ts'
import { angleBetween, angleToCells, cellRadius, halfTurn, type Place } from './cells.ts'
import { Circles, growth } from './circles.ts'
import {
  type FoundMosque,
  type HeldMosque,
  type IndexSearch,
  selectAllHeld,
  selectHeld,
  selectOccupied,
  selectPlaces,
} from './read-index.ts'
import { lookAtAll, lookedAt } from './search-units.ts'
import type { SearchWork } from './search-work.ts'

/** Of more in one cell, ten metres wide, the first in the index are measured. */
const maxMeasured = 2048

interface Nearby {
  readonly place: Place
  readonly wanted: number
  /** As `isBrief` of `selectFound`. */
  readonly isBrief?: boolean
  /** Only those within this angle. */
  readonly within?: number
}

/** The nearest mosques that match every unit, nearest first, at most `wanted`. */
export async function findNearest(
  db: Database,
  search: IndexSearch,
  nearby: Nearby,
): Promise<readonly FoundMosque[]> {
  const { place, wanted, within = halfTurn } = nearby
  const cells = await findNearestCells(db, search, nearby)
  const measure = angleToCells(place)
  const unique = new Map(cells.map(({ number, cell }) => [number, cell]))
  const measured = [...unique].map(([number, cell]) => ({ number, angle: measure(cell) }))
  measured.sort((one, other) => one.angle - other.angle)
  // Cells select the candidates, which are then measured by their exact places.
  const last = measured[wanted - 1]?.angle ?? halfTurn
  const near = measured.filter(({ angle }) => angle <= last + 2 * cellRadius)
  const numbers = near.slice(0, Math.max(maxMeasured, wanted)).map(({ number }) => number)
  const found = await selectPlaces(db, numbers)
  return found
    .map((mosque) => ({ mosque, angle: angleBetween(place, mosque) }))
    .filter(({ angle }) => angle <= within)
    .sort((one, other) => one.angle - other.angle)
    .slice(0, wanted)
    .map(({ mosque }) => mosque)
}

/**
 * All in a circle that grows or shrinks until it holds enough. Once the circles have cost as much as reading
 * all matches would, all are read.
 */
async function findNearestCells(
  db: Database,
  search: IndexSearch,
  { place, wanted, isBrief = false, within = halfTurn }: Nearby,
): Promise<readonly HeldMosque[]> {
  const { work, units } = search
  const costOfAll = isBrief ? Number.POSITIVE_INFINITY : lookAtAll(units).cost
  const endsAt = leastWork(search, isBrief)
  const circles = new Circles(place, wanted, within)
  let most = lookedAt
  while (!circles.areEnough) {
    if (mayReadAll(work, costOfAll, work.spent)) return selectAllHeld(db, search)
    if (circles.areWide) circles.limitTo(await selectOccupied(db, search, circles.widest))
    const read = await selectHeld(db, search, circles.ranges, { limit: circles.limit, most })
    if (circles.take(read)) return read.held
    if (read.isCutShort) {
      if (mayReadAll(work, costOfAll)) return selectAllHeld(db, search)
      most *= growth
    }
    if (work.left <= endsAt) return circles.known
  }
  return [...circles.nearer, ...circles.farther]
}

/** The search ends at this remaining work. With a single unit only its circles bound it. */
function leastWork({ units, work }: IndexSearch, isBrief: boolean): number {
  if (isBrief) return Math.max(0, work.left - lookedAt)
  return units.length > 1 ? 0 : Number.NEGATIVE_INFINITY
}

/** True if reading all costs no more than was spent, or would exceed the budget after another circle. */
function mayReadAll({ left }: SearchWork, cost: number, spent = Number.POSITIVE_INFINITY): boolean {
  return cost <= left && (spent >= cost || left - cost < 2 * lookedAt)
}
