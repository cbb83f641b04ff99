import type { IsoDay } from '@mihrab/core/days.ts'
import type { IsoMonth } from '@mihrab/core/month-grid.ts'
import { AppError } from '#http/app-error.ts'
import { readDayOrMonth, readMoment, readMonth } from './page-address.ts'

/** What an address below a mosque's asks for. */
export interface MosqueAddress {
  readonly slug: string
  readonly kind: 'mosque' | 'month' | 'print' | 'event'
  readonly date: IsoDay | null
  readonly month: IsoMonth | null
  readonly eventId: string | null
  /** A moment that the page shows in place of now. */
  readonly at: Date | null
}

/**
 * Reads `{slug}`, `{slug}/{day}`, `{slug}/{month}`, `{slug}/{month}/print` and `{slug}/events/{id}`. Throws 404 for anything
 * else, and 400 for a day or month that does not exist.
 */
export function readMosqueAddress(path: string, query: Readonly<Record<string, unknown>>): MosqueAddress {
  const [slug = '', second, third, ...more] = path.split('/')
  const address = { slug, date: null, month: null, eventId: null, at: null }
  if (more.length > 0) throw new AppError('notFound')
  if (second === undefined) return { ...address, kind: 'mosque', at: readMoment(query) }
  if (second === 'events' && third) return { ...address, kind: 'event', eventId: third }
  const days = readDayOrMonth(second)
  if (!days) throw new AppError('notFound')
  if ('month' in days && third === 'print') return { ...address, kind: 'print', month: readMonth(days.month) }
  if (third !== undefined) throw new AppError('notFound')
  return 'month' in days
    ? { ...address, kind: 'month', month: days.month }
    : { ...address, kind: 'mosque', date: days.date }
}
