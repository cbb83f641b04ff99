import { readCalendarFeed, readCalendarPage } from './calendar-parts.ts'
import { buildChangesAtom, buildChangesJson, buildChangesPage } from './changes-feed.ts'
import { buildRamadanPage } from './mosque-pages.service.ts'
import type { Query } from './page-address.ts'
import type { MosquePart } from './page-view.ts'
import { refuseOthers } from './part-query.ts'
import { readReportPart } from './report-page.ts'
import { readSalahApi, readSalahApiCsv } from './salah-api.ts'
import { readScreen, readScreenTimes } from './screen.ts'
import { buildPoster, buildQrCode } from './share.service.ts'
import { readWidget } from './widget.ts'

/**
 * Pages below a mosque's address besides its days, months and events. Each throws 400 for an invalid query.
 */
export const mosqueParts: Readonly<Record<string, (query: Query) => MosquePart>> = {
  calendar: readCalendarPage,
  'calendar.ics': readCalendarFeed,
  changes: () => ({ build: buildChangesPage }),
  'changes.atom': (query) => readFeed(query, buildChangesAtom),
  'changes.json': (query) => readFeed(query, buildChangesJson),
  'qr.svg': () => ({ build: buildQrCode }),
  ramadan: (query) => {
    refuseOthers(query, [])
    return {
      isOfListings: true,
      build: (ctx, row) => buildRamadanPage(ctx, row, { kind: 'ramadan', qrCodeIn: null }),
    }
  },
  report: readReportPart,
  'salahapi.json': readSalahApi,
  'salahapi.csv': readSalahApiCsv,
  poster: () => ({ isOfMosque: true, build: buildPoster }),
  widget: readWidget,
  screen: readScreen,
  'screen.json': readScreenTimes,
}

function readFeed(query: Query, build: MosquePart['build']): MosquePart {
  refuseOthers(query, [])
  return { isFeed: true, build }
}
