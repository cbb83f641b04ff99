import * as checks from '@mihrab/core/features/timetables/checks.contract.ts'
import * as imports from '@mihrab/core/features/timetables/imports.contract.ts'
import * as contract from '@mihrab/core/features/timetables/timetables.contract.ts'
import { OtherForm } from '#http/answers.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { checkPublishedTimes } from './check-published.service.ts'
import { getColumnLayouts, rememberColumnLayouts } from './column-layouts.service.ts'
import { listTimesChanges } from './list-times-changes.service.ts'
import { publishTimetable } from './publish-timetable.service.ts'
import { proposeRepeat } from './repeat-timetable.service.ts'
import { setFindingAside } from './set-aside-findings.service.ts'
import { getTimetableFile } from './timetable-files.service.ts'
import { createReadHandler, limitTimetables } from './timetable-upload.ts'
import { getTimetable } from './timetables.service.ts'
import { undoTimetable } from './undo-timetable.service.ts'

export function addTimetableRoutes(routing: Routing): void {
  addRoute(routing, contract.publishTimetable, async (ctx, { params, body }) => {
    return success(await publishTimetable(ctx, params.id, body))
  })

  addRoute(routing, contract.undoTimetable, async (ctx, { params }) => {
    return success(await undoTimetable(ctx, params.id, params.changeId))
  })

  addRoute(routing, contract.listTimesChanges, async (ctx, { params }) => ({
    changes: await listTimesChanges(ctx, params.id),
  }))

  addRoute(routing, contract.getTimetable, async (ctx, { params, query: { format, ...days } }, { reply }) => {
    if (!format) return (await getTimetable(ctx, params.id, days)).timetable
    const { name, type, content } = await getTimetableFile(ctx, params.id, days, format)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new OtherForm(type, content)
  })

  addRoute(routing, contract.proposeRepeat, (ctx, { params, query }) => proposeRepeat(ctx, params.id, query))
  addImportRoutes(routing)
}

function addImportRoutes(routing: Routing): void {
  const oneOfEach = limitTimetables()
  const takeTimetable = createReadHandler(oneOfEach)
  addRoute(routing, imports.readTimetable, (ctx, { params }, http) => takeTimetable(ctx, params.id, http))

  addRoute(
    routing,
    checks.checkPublishedTimes,
    (ctx, { params, query }, http) =>
      oneOfEach(ctx, http, (options) => checkPublishedTimes(ctx, params.id, query, options)),
    { waitsItsTurn: true },
  )

  addRoute(routing, checks.setFindingAside, (ctx, { params, body }) => setFindingAside(ctx, params.id, body))

  addRoute(routing, imports.getColumnLayouts, async (ctx, { params }) => ({
    layouts: await getColumnLayouts(ctx, params.id),
  }))

  addRoute(routing, imports.rememberColumnLayouts, async (ctx, { params, body }) => {
    return success({ layouts: await rememberColumnLayouts(ctx, params.id, body.layouts) })
  })
}
