import { addDays, dayIn } from '@mihrab/core/days.ts'
import { mosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { supportedDays } from '@mihrab/core/features/prayer-times/ranges.ts'
import { dayTable } from '@mihrab/core/features/public/day-table.ts'
import { findJumuah } from '@mihrab/core/features/public/mosque-page.ts'
import type { PosterPage } from '@mihrab/core/features/public/pages.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readHijriRevision } from '#features/hijri-calendars/public-news.service.ts'
import { type BuiltFile, type BuiltPage, nextMidnight } from './page-view.ts'
import { mosqueIn, readPublicTimes, toPublicMosque } from './public-mosques.service.ts'
import { qrCodeSvg } from './qr-code.ts'

/** The QR code of a mosque's page. */
export function qrCodeOf({ name, url }: PublicMosque, look: { quietZone?: number } = {}): string {
  return qrCodeSvg({ address: url, title: `${name}, ${url}`, ...look })
}

/** The QR code as a file, for print and the mosque's own site. */
export async function buildQrCode(ctx: AppContext, row: MosqueRow, language: Language): Promise<BuiltFile> {
  return {
    file: { type: 'image/svg+xml', content: qrCodeOf(mosqueIn(language, toPublicMosque(ctx, row))) },
    validUntil: nextMidnight(ctx, row),
    headers: {
      'content-disposition': `inline; filename="${row.slug}-qr.svg"`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}

/** A printable page for the door. */
export async function buildPoster(ctx: AppContext, row: MosqueRow, language: Language): Promise<BuiltPage> {
  const today = dayIn(row.timeZone, ctx.now())
  const mosque = toPublicMosque(ctx, row)
  const times = await readPublicTimes(ctx, row, supportedDays(today, addDays(today, 6)), today)
  const page: PosterPage = {
    kind: 'poster',
    mosque,
    today,
    asOf: null,
    version: row.revision + (await readHijriRevision(ctx, row)),
    table: dayTable(times.calculation, mosqueDay(times, today), null),
    jumuah: findJumuah(times, today),
    qrCode: qrCodeOf(mosqueIn(language, mosque), { quietZone: 0 }),
  }
  return { page, validUntil: nextMidnight(ctx, row) }
}
