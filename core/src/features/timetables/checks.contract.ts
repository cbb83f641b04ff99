import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { lists } from '#limits.ts'
import { setAsideSchema, timetableCheckSchema } from './checks.schemas.ts'
import * as calls from './timetables.calls.ts'
import { timetableDaysSchema } from './timetables.schemas.ts'

const feature = 'timetables'
const access = ['admin', 'mosqueAdmin', 'contactPerson'] as const

export const checkPublishedTimes = defineEndpoint({
  ...calls.checkPublishedTimes,
  feature,
  summary:
    'Everything odd about the published times of at most 366 days, with fixes and with what was set aside, and the methods that give the mosque’s own beginnings',
  access,
  limit: lists,
  params: idParamsSchema,
  query: timetableDaysSchema,
  response: timetableCheckSchema,
})

export const setFindingAside = defineEndpoint({
  ...calls.setFindingAside,
  feature,
  summary:
    'Sets a finding of the check aside with a reason, for these days and any part of them; an empty reason takes that back',
  access,
  params: idParamsSchema,
  body: setAsideSchema,
  response: successSchema({}),
})
