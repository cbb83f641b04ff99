import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { codedMessage } from '#error-codes.ts'
import { hijriYearQuerySchema } from '#features/ramadan/ramadan.schemas.ts'
import { givenIdSchema, idParamsSchema, successSchema } from '#fields.ts'
import * as calls from './eid.calls.ts'
import { eidChangeSchema, eids, mosqueEidSchema, moveIndoorsSchema } from './eid.schemas.ts'

const feature = 'eid'
const eidParams = z.object({
  id: givenIdSchema,
  eid: z.enum(eids, { error: codedMessage('notOneOf', { field: 'eid', values: eids.join(', ') }) }),
})
const savedEid = successSchema({ eid: mosqueEidSchema })

export const getEids = defineEndpoint({
  ...calls.getEids,
  feature,
  summary: 'Both Eids of a year with the mosque’s congregations; without `year` the present or next of each',
  access: 'signedIn',
  params: idParamsSchema,
  query: hijriYearQuerySchema,
  response: z.object({ eids: z.array(mosqueEidSchema) }),
})

export const saveEid = defineEndpoint({
  ...calls.saveEid,
  feature,
  summary: 'Saves the congregations of one Eid of one year; none takes them away',
  access: 'signedIn',
  params: eidParams,
  body: eidChangeSchema,
  maxBodyBytes: 65_536,
  response: savedEid,
})

export const moveEidIndoors = defineEndpoint({
  ...calls.moveEidIndoors,
  feature,
  summary:
    'Moves the congregations to their places for bad weather, or back. 409 before noon of the day before, 400 if none has such a place',
  access: 'signedIn',
  params: eidParams,
  body: moveIndoorsSchema,
  response: savedEid,
})
