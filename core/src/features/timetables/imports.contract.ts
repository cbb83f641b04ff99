import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { columnLayoutsSchema, maxReadBytes, timetableReadSchema } from './imports.schemas.ts'
import * as calls from './timetables.calls.ts'

const feature = 'timetables'
const access = ['admin', 'mosqueAdmin', 'contactPerson'] as const

export const readTimetable = defineEndpoint({
  ...calls.readTimetable,
  feature,
  summary:
    'Reads files (multipart field `file`, up to 20 of 5 MB, 10 MB together) or pasted text (`text`, `html`) and checks them; nothing is published. Optional fields: `year`; `onYear`, for a file of a past year; `dayOrder` (day-month, month-day); `afterDecember` (same-year, next-year), of rows that stand after December without a year; `emptyCells` (as-above, no-time), under a time; `plainTimes` (begins, jamaah), of times whose headings name a prayer alone; `held` (at-begins, later), of a file that says beginnings alone; `jumuah` (13:15,14:00). What cannot be read is a finding. 413 for more than 366 days',
  access,
  limit: { max: 120, minutes: 60, per: 'person' },
  params: idParamsSchema,
  upload: { field: 'file', maxBytes: maxReadBytes },
  response: timetableReadSchema,
})

export const getColumnLayouts = defineEndpoint({
  ...calls.getColumnLayouts,
  feature,
  summary: 'What the columns of this mosque’s files meant before, by their headings, newest first',
  access,
  params: idParamsSchema,
  response: columnLayoutsSchema,
})

export const rememberColumnLayouts = defineEndpoint({
  ...calls.rememberColumnLayouts,
  feature,
  summary:
    'Remembers what the columns of a file mean, in place of what was remembered for the same headings; the ten newest are kept',
  access,
  params: idParamsSchema,
  body: columnLayoutsSchema,
  maxBodyBytes: 524_288,
  response: successSchema(columnLayoutsSchema.shape),
})
