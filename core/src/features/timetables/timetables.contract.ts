import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import { givenIdSchema, idParamsSchema, successSchema } from '#fields.ts'
import { lists } from '#limits.ts'
import * as calls from './timetables.calls.ts'
import {
  newTimetableSchema,
  publishResultSchema,
  repeatedTimetableSchema,
  timesChangeSchema,
  timetableDaysSchema,
  timetableFormats,
  timetableSchema,
} from './timetables.schemas.ts'

const feature = 'timetables'
const access = ['admin', 'mosqueAdmin', 'contactPerson'] as const

export const publishTimetable = defineEndpoint({
  ...calls.publishTimetable,
  feature,
  summary:
    'Lays ranges and own beginnings on the days from `from` to `to`, at most 366, today or later: `fill` keeps what is there, `replace` cuts and splits what lies under it and clears the other days. All of it or nothing. With the updatedAt that the sender saw, 409 when someone else has changed these days since',
  access,
  params: idParamsSchema,
  body: newTimetableSchema,
  maxBodyBytes: 1_048_576,
  response: successSchema(publishResultSchema),
})

export const undoTimetable = defineEndpoint({
  ...calls.undoTimetable,
  feature,
  summary:
    'Takes back a change of times, of one range too, or an undo, for 30 days and as long as those days have what it set; days that have passed since then stay',
  access,
  params: z.object({ id: givenIdSchema, changeId: givenIdSchema }),
  response: successSchema(publishResultSchema),
})

export const listTimesChanges = defineEndpoint({
  ...calls.listTimesChanges,
  feature,
  summary:
    'Who has changed the times of a mosque within the last 30 days and how, newest first, at most 100; with what an undo needs, and whether it can still be undone',
  access,
  limit: lists,
  params: idParamsSchema,
  response: z.object({ changes: z.array(timesChangeSchema) }),
})

export const getTimetable = defineEndpoint({
  ...calls.getTimetable,
  feature,
  summary:
    'The ranges and own beginnings of at most 366 days, for those who may read the mosque. As CSV, XLSX or SalahAPI 1.0 the times of each day',
  access: 'signedIn',
  limit: lists,
  params: idParamsSchema,
  query: timetableDaysSchema.safeExtend({
    format: z
      .enum(
        timetableFormats,
        codedMessage('notOneOf', { field: 'format', values: timetableFormats.join(', ') }),
      )
      .optional(),
  }),
  alsoProduces: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ],
  response: timetableSchema,
})

export const proposeRepeat = defineEndpoint({
  ...calls.proposeRepeat,
  feature,
  summary:
    'The times of the same days a year earlier, as they could be published for these days, and what a person should look at before; nothing is published',
  access,
  limit: lists,
  params: idParamsSchema,
  query: timetableDaysSchema,
  response: repeatedTimetableSchema,
})
