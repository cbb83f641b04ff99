import * as contract from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { announceMonth, withdrawMonth } from './announce.service.ts'
import { getHijriCalendar, listHijriCalendars } from './hijri-calendar-items.service.ts'
import {
  changeHijriCalendar,
  chooseDefaultHijriCalendar,
  createHijriCalendar,
  deleteHijriCalendar,
} from './hijri-calendars.service.ts'
import { importMonths } from './import-months.service.ts'
import { dropOwnDates, setOwnDates } from './own-dates.service.ts'

export function addHijriCalendarRoutes(routing: Routing): void {
  addRoute(routing, contract.listHijriCalendars, async (ctx) => ({
    calendars: await listHijriCalendars(ctx),
  }))
  addRoute(routing, contract.getHijriCalendar, (ctx, { params, query }) =>
    getHijriCalendar(ctx, params.id, query.from),
  )
  addAdminRoutes(routing)
  addRoute(routing, contract.announceHijriMonth, async (ctx, { params, body }) =>
    success(await announceMonth(ctx, params.id, body)),
  )
  addRoute(routing, contract.withdrawHijriMonth, (ctx, { params, query }) =>
    withdrawMonth(ctx, params.id, { announcementId: params.announcementId, reason: query.reason }),
  )
  addRoute(routing, contract.importHijriMonths, async (ctx, { params, body }) =>
    success(await importMonths(ctx, params.id, body.text)),
  )
  addRoute(routing, contract.setOwnHijriDates, async (ctx, { params }) =>
    success({ calendar: await setOwnDates(ctx, params.id) }),
  )
  addRoute(routing, contract.dropOwnHijriDates, (ctx, { params }) => dropOwnDates(ctx, params.id))
}

function addAdminRoutes(routing: Routing): void {
  addRoute(routing, contract.createHijriCalendar, async (ctx, { body }) =>
    success({ calendar: await createHijriCalendar(ctx, body) }),
  )
  addRoute(routing, contract.changeHijriCalendar, async (ctx, { params, body }) =>
    success({ calendar: await changeHijriCalendar(ctx, params.id, body) }),
  )
  addRoute(routing, contract.deleteHijriCalendar, (ctx, { params }) => deleteHijriCalendar(ctx, params.id))
  addRoute(routing, contract.chooseDefaultHijriCalendar, (ctx, { body }) =>
    chooseDefaultHijriCalendar(ctx, body.slug),
  )
}
