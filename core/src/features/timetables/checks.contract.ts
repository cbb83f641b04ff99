import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { setAsideSchema } from './checks.schemas.ts'

const feature = 'timetables'
const access = ['admin', 'mosqueAdmin', 'contactPerson'] as const

export const setFindingAside = defineEndpoint({
  method: 'PUT',
  path: '/mosques/:id/timetable/findings',
  feature,
  summary:
    'Sets a finding of the check aside with a reason, for these days and any part of them; an empty reason takes that back',
  access,
  params: idParamsSchema,
  body: setAsideSchema,
  response: successSchema({}),
  status: 200,
})
