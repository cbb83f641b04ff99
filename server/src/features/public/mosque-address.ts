import { isIsoDay } from '@mihrab/core/days.ts'
import { AppError } from '#http/app-error.ts'
import {
  buildEventPage,
  buildMonthPage,
  buildMosquePage,
  buildNoticePage,
  buildRamadanPage,
} from './mosque-pages.service.ts'
import { mosqueParts } from './mosque-subpages.ts'
import { readNoticeShare } from './notice-share.service.ts'
import { type Query, readDayOrMonth, readMoment, readMonth } from './page-address.ts'
import type { MosquePart } from './page-view.ts'
import { refuseOthers } from './part-query.ts'

export interface MosqueAddress extends MosquePart {
  readonly slug: string
}

/**
 * Parses `{slug}`, `{slug}/{day}`, `{slug}/{month}`, `{slug}/{month}/print`, `{slug}/ramadan/print`,
 * `{slug}/events/{id}`, `{slug}/events/{id}/{day}`, `{slug}/notices/{id}`, `{slug}/notices/{id}/{file}` and the addresses
 * of `mosqueParts`. Throws 404 for anything else, and 400 for a day or month that does not exist.
 */
export function readMosqueAddress(path: string, query: Query): MosqueAddress {
  const [slug = '', ...rest] = path.split('/')
  const [first = '', second, third, ...more] = rest
  const readItem = items.get(first)
  if (readItem && second !== undefined && more.length === 0) return { slug, ...readItem(second, third) }
  if (third !== undefined) throw new AppError('notFound')
  return { slug, ...readPart(first, second, query) }
}

function readPart(first: string, second: string | undefined, query: Query): MosquePart {
  if (first === '' && second === undefined) {
    const at = readMoment(query)
    return {
      isOfListings: true,
      isCacheable: at === null,
      build: (ctx, row) => buildMosquePage(ctx, row, { at }),
    }
  }
  const readOwn = Object.hasOwn(mosqueParts, first) ? mosqueParts[first] : undefined
  if (readOwn && second === undefined) return readOwn(query)
  if (first === 'ramadan' && second === 'print') {
    refuseOthers(query, [])
    return {
      isOfMosque: true,
      build: (ctx, row, language) => buildRamadanPage(ctx, row, { kind: 'ramadanPrint', qrCodeIn: language }),
    }
  }
  const days = readDayOrMonth(first)
  if (!days) throw new AppError('notFound')
  if ('month' in days && second === 'print') {
    const month = readMonth(days.month)
    return {
      isOfMosque: true,
      build: (ctx, row, language) => buildMonthPage(ctx, row, { month, kind: 'print', language }),
    }
  }
  if (second !== undefined) throw new AppError('notFound')
  return {
    isOfListings: true,
    build: (ctx, row, language) =>
      'month' in days
        ? buildMonthPage(ctx, row, { month: days.month, kind: 'month', language })
        : buildMosquePage(ctx, row, days),
  }
}

/** Addresses of one event or notice; a third part is the event's day, or a file of the notice. */
const items = new Map<string, (id: string, third: string | undefined) => MosquePart>([
  ['events', readEvent],
  ['notices', readNotice],
])

function readNotice(id: string, file: string | undefined): MosquePart {
  if (file !== undefined) return readNoticeShare(id, file)
  return { build: (ctx, row) => buildNoticePage(ctx, row, id) }
}

function readEvent(id: string, day: string | undefined): MosquePart {
  if (day !== undefined && !isIsoDay(day)) throw new AppError('notFound')
  return { build: (ctx, row) => buildEventPage(ctx, row, { id, day: day ?? null }) }
}
