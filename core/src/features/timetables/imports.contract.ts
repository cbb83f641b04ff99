import { defineEndpoint } from '#contract.ts'
import { idParamsSchema, successSchema } from '#fields.ts'
import { columnLayoutsSchema } from './imports.schemas.ts'

const feature = 'timetables'
const access = ['admin', 'mosqueAdmin', 'contactPerson'] as const

export const getColumnLayouts = defineEndpoint({
  method: 'GET',
  path: '/mosques/:id/timetable/columns',
  feature,
  summary: 'What the columns of this mosque’s files meant before, by their headings, newest first',
  access,
  params: idParamsSchema,
  response: columnLayoutsSchema,
  status: 200,
})

export const rememberColumnLayouts = defineEndpoint({
  method: 'PUT',
  path: '/mosques/:id/timetable/columns',
  feature,
  summary:
    'Remembers what the columns of a file mean, in place of what was remembered for the same headings; the ten newest are kept',
  access,
  params: idParamsSchema,
  body: columnLayoutsSchema,
  maxBodyBytes: 524_288,
  response: successSchema(columnLayoutsSchema.shape),
  status: 200,
})
