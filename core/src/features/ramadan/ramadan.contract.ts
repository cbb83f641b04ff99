import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, seenVersionField, successSchema } from '#fields.ts'
import * as calls from './ramadan.calls.ts'
import { hijriYearQuerySchema, ramadanChangeSchema, ramadanSchema } from './ramadan.schemas.ts'

const feature = 'ramadan'

export const getRamadan = defineEndpoint({
  ...calls.getRamadan,
  feature,
  summary:
    'The Ramadan of a year with the mosque’s schedule; without `year` the one that is running, else the next',
  access: 'signedIn',
  params: idParamsSchema,
  query: hijriYearQuerySchema,
  response: ramadanSchema,
})

export const saveRamadan = defineEndpoint({
  ...calls.saveRamadan,
  feature,
  summary:
    'Saves the schedule of a Ramadan. It holds from this evening on: days that have passed keep theirs',
  access: 'signedIn',
  params: idParamsSchema,
  body: ramadanChangeSchema,
  maxBodyBytes: 65_536,
  response: successSchema({ ramadan: ramadanSchema }),
})

export const deleteRamadan = defineEndpoint({
  ...calls.deleteRamadan,
  feature,
  summary: 'Takes the schedule of a Ramadan away from this evening on',
  access: 'signedIn',
  params: idParamsSchema,
  query: hijriYearQuerySchema.extend({ updatedAt: seenVersionField('schedule') }),
  response: successSchema({ ramadan: ramadanSchema }),
})
