import * as contract from '@mihrab/core/features/timetables/timetables.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { layTimetable } from './lay-timetable.service.ts'
import { getTimetable } from './timetables.service.ts'
import { undoTimetable } from './undo-timetable.service.ts'

export function addTimetableRoutes(routing: Routing): void {
  addRoute(routing, contract.layTimetable, async (ctx, { params, body }) => {
    return success(await layTimetable(ctx, params.id, body))
  })

  addRoute(routing, contract.undoTimetable, async (ctx, { params }) => {
    return success(await undoTimetable(ctx, params.id, params.changeId))
  })

  addRoute(
    routing,
    contract.getTimetable,
    async (ctx, { params, query }) => (await getTimetable(ctx, params.id, query)).timetable,
    { manyRows: 'detail' },
  )
}
