import { monthOfMosque } from '@mihrab/core/features/public/mosque-page.ts'
import {
  type WidgetChoices,
  type WidgetPage,
  widgetShows,
  widgetThemes,
} from '@mihrab/core/features/public/pages.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readMosqueCalendars } from './mosque-calendars.service.ts'
import { getMosquePage, readMonthTimes } from './mosque-pages.service.ts'
import { type Query, readMoment } from './page-address.ts'
import { type BuiltPage, endsOf, type MosquePart, nextMidnight, turnsOf } from './page-view.ts'
import { readOneOf, refuseOthers } from './part-query.ts'

/** `/mosques/{slug}/widget`. */
export function readWidget(query: Query): MosquePart {
  refuseOthers(query, ['show', 'theme', 'at'])
  const choices = {
    show: readOneOf(query, 'show', widgetShows) ?? widgetShows[0],
    theme: readOneOf(query, 'theme', widgetThemes) ?? widgetThemes[0],
  }
  const at = readMoment(query)
  return {
    choices: `show=${choices.show}&theme=${choices.theme}`,
    isCacheable: at === null,
    isOfMosque: true,
    build: (ctx, row) => buildWidget(ctx, row, { at, choices }),
  }
}

async function buildWidget(
  ctx: AppContext,
  row: MosqueRow,
  { at, choices }: { at: Date | null; choices: WidgetChoices },
): Promise<BuiltPage> {
  const shown = await getMosquePage(ctx, row, { at })
  const page: WidgetPage = {
    ...shown,
    kind: 'widget',
    choices,
    month: choices.show === 'month' ? await getMonth(ctx, row, shown.today) : null,
  }
  return {
    page,
    validUntil: Math.min(nextMidnight(ctx, row), ...turnsOf(ctx, page.next), ...endsOf(page.notices)),
  }
}

async function getMonth(ctx: AppContext, row: MosqueRow, today: string) {
  const month = monthOf(today)
  const calendars = await readMosqueCalendars(ctx, row)
  return monthOfMosque(await readMonthTimes(ctx, row, month), month, today, calendars)
}
