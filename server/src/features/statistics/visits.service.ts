import { dayIn } from '@mihrab/core/days.ts'
import { withoutHidden } from '@mihrab/core/hidden-characters.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { AppContext } from '#context.ts'
import type { Visit } from '#database/tables.ts'
import { addStatisticsRows, storeEmptySearchRows } from './statistics.queries.ts'

/** In place of a mosque's id: all of them together. */
export const allMosques = ''

const storeEveryMs = 60_000
/** Of each process: a flood of made-up words must not fill the disk. */
const maxSearchesOfDay = 100
const maxWordsLength = 60
/** Real ones are shorter. */
const maxAgentLength = 400

/** Counts visits in memory. What is not stored is lost if the process dies or the database is away. */
export class Visits {
  readonly #ctx: AppContext
  readonly #totals = new Map<string, Record<Visit, number>>()
  readonly #searches = new Set<string>()
  #room = { day: '', left: 0 }

  constructor(app: FastifyInstance, ctx: AppContext) {
    this.#ctx = ctx
    const store = () =>
      this.store().catch((error) => app.log.warn({ err: error }, 'visits could not be stored'))
    const timer = setInterval(store, storeEveryMs).unref()
    app.addHook('onClose', () => {
      clearInterval(timer)
      return store()
    })
  }

  /** Null counts as nothing. */
  count(request: FastifyRequest, mosqueId: string, visit: Visit | null): void {
    if (!visit || !isOfReader(request, visit)) return
    for (const id of [mosqueId, allMosques]) {
      const totals = this.#totals.get(id) ?? { views: 0, calendars: 0, feeds: 0, screens: 0 }
      totals[visit] += 1
      this.#totals.set(id, totals)
    }
  }

  /** Words that look like an email or a phone number are not kept. */
  noteEmptySearch(request: FastifyRequest, typed: string): void {
    const words = withoutHidden(normalizeForSearch(typed)).trim()
    if (words === '' || /@|(\d\D*){7}/.test(words) || !isOfReader(request)) return
    if (this.#searches.size < maxSearchesOfDay) this.#searches.add(words.slice(0, maxWordsLength).trim())
  }

  async store(): Promise<void> {
    const day = dayIn('UTC', this.#ctx.now())
    if (this.#room.day !== day) this.#room = { day, left: maxSearchesOfDay }
    const searches = withoutBeginnings([...this.#searches]).slice(0, this.#room.left)
    this.#room.left -= searches.length
    // Sorted: servers that store at once would wait for each other.
    const totals = [...this.#totals].sort().map(([mosqueId, counts]) => ({ day, mosqueId, ...counts }))
    this.#searches.clear()
    this.#totals.clear()
    await addStatisticsRows(this.#ctx.db, totals)
    if (searches.length > 0) await storeEmptySearchRows(this.#ctx.db, day, searches.sort())
  }
}

/** Neither a bot, nor a browser that reads ahead, nor HEAD. */
function isOfReader({ method, headers }: FastifyRequest, visit?: Visit): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false
  const agent = headers['user-agent']?.slice(0, maxAgentLength) ?? ''
  // Programs fetch feeds for people, which the list calls bots too: Google Calendar, Exchange, feed readers.
  return !(visit === 'feeds' ? /bot|crawler|spider/i.test(agent) : isbot(agent))
}

/** The directory searches while someone types. */
function withoutBeginnings(all: readonly string[]): string[] {
  return all.filter((words) => !all.some((other) => other !== words && other.startsWith(words)))
}
