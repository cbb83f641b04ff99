import { monthNumbers, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import { type HijriCalendar, monthOf, resolveHijriCalendar } from '@mihrab/core/hijri/hijri-calendar.ts'
import type { AppContext } from '#context.ts'
import { inParts } from '#database/in-parts.ts'
import type { Database, HijriAnnouncementRow } from '#database/tables.ts'
import { newId } from '#ids.ts'
import {
  type CalendarLink,
  insertMoveRows,
  raiseRevisions,
  selectCalendarLinks,
} from './hijri-calendars.queries.ts'
import { selectAnnouncementsInForce } from './hijri-chains.queries.ts'
import { type AnnouncedByCalendar, announcementsOf, byCalendar } from './hijri-of-mosque.service.ts'

/** All calendars, and what those around one of them announced. */
export interface CalendarTree {
  readonly links: ReadonlyMap<string, CalendarLink>
  /** The calendar and all that follow it, also through others, in the order of levels. */
  readonly below: readonly CalendarLink[]
  readonly announced: AnnouncedByCalendar
}

export async function readTree(db: Database, id: string): Promise<CalendarTree> {
  const links = new Map((await selectCalendarLinks(db)).map((link) => [link.id, link]))
  const below = calendarsBelow(links, id)
  const around = new Set([...chainOf(links, id), ...below].map((link) => link.id))
  const announced: HijriAnnouncementRow[] = []
  for (const part of inParts([...around])) announced.push(...(await selectAnnouncementsInForce(db, part)))
  return { links, below, announced: byCalendar(announced) }
}

/** A calendar and those that it follows, nearest first, without Umm al-Qura. */
export function chainOf(links: CalendarTree['links'], id: string): CalendarLink[] {
  const chain: CalendarLink[] = []
  for (let link = links.get(id); link?.parentId; link = links.get(link.parentId)) chain.push(link)
  return chain
}

export function calendarsBelow(links: CalendarTree['links'], id: string): CalendarLink[] {
  const children = Map.groupBy(links.values(), ({ parentId }) => parentId)
  const root = links.get(id)
  const below = root ? [root] : []
  for (const each of below) below.push(...(children.get(each.id) ?? []))
  return below
}

export function resolveIn({ links, announced }: CalendarTree, id: string): HijriCalendar {
  const chain = chainOf(links, id).map((link) => ({ ...link, hasEditors: false }))
  return resolveHijriCalendar(announcementsOf(chain, announced))
}

/** Hijri months, from one to another. */
interface Months {
  readonly from: number
  readonly to: number
}

/**
 * An announced month moves those before and after it into their spans, of which none is wider than two days:
 * months of 29 or 30 days have caught up within eight.
 */
const monthsMoved = 12

export function monthsAround(months: readonly { year: number; month: number }[]): Months {
  const ordinals = months.map(({ year, month }) => monthOrdinal(year, month))
  return { from: Math.min(...ordinals) - monthsMoved, to: Math.max(...ordinals) + monthsMoved }
}

/**
 * Changes what a calendar announced, or which one it follows, and stores which months move in it and in those
 * below. The calendars must be locked; `before` is their tree before the change.
 */
export async function moveMonths(
  ctx: Pick<AppContext, 'db' | 'now'>,
  id: string,
  before: CalendarTree,
  change: () => Promise<void>,
  months?: Months,
): Promise<void> {
  await change()
  const after = await readTree(ctx.db, id)
  await raiseRevisions(
    ctx.db,
    after.below.map((link) => link.id),
  )
  const announced = [...before.announced.values(), ...after.announced.values()].flat()
  if (announced.length === 0) return
  const compared = months ?? monthsAround(announced)
  const moves = movesBetween(ctx, near(before, compared), near(after, compared), compared)
  await insertMoveRows(ctx.db, moves)
}

/** Without the announcements that are too far from some months to move them. */
function near(tree: CalendarTree, { from, to }: Months): CalendarTree {
  const announced = [...tree.announced.values()].flat().filter(({ year, month }) => {
    const ordinal = monthOrdinal(year, month)
    return ordinal >= from - monthsMoved && ordinal <= to + monthsMoved
  })
  return { ...tree, announced: byCalendar(announced) }
}

function movesBetween(
  ctx: Pick<AppContext, 'now'>,
  before: CalendarTree,
  after: CalendarTree,
  months: Months,
) {
  const at = ctx.now().toISOString()
  const moved = new Map<string, readonly number[]>()
  for (const { id, parentId } of after.below) {
    // A calendar that announced nothing moves as the one that it follows.
    const isAnnouncing = before.announced.has(id) || after.announced.has(id)
    const followed = isAnnouncing ? undefined : moved.get(parentId ?? '')
    moved.set(id, followed ?? movedMonths(resolveIn(before, id), resolveIn(after, id), months))
  }
  return [...moved].flatMap(([calendarId, ordinals]) =>
    ordinals.map((ordinal) => ({ id: newId(), calendarId, ...monthNumbers(ordinal), at })),
  )
}

function movedMonths(before: HijriCalendar, after: HijriCalendar, { from, to }: Months): number[] {
  const moved: number[] = []
  for (let ordinal = from; ordinal <= to; ordinal += 1) {
    const { year, month } = monthNumbers(ordinal)
    if (monthOf(before, year, month).firstDay !== monthOf(after, year, month).firstDay) moved.push(ordinal)
  }
  return moved
}
