import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idParamsSchema, seenVersionField, successSchema } from '#fields.ts'
import { dayWindowQuerySchema } from '#paging.ts'
import * as calls from './prayer-times.calls.ts'
import {
  newContactPersonPrayerTimeRangeSchema,
  newPrayerTimeRangeSchema,
  prayerTimeChangeSchema,
  prayerTimeSchema,
} from './prayer-times.schemas.ts'

const feature = 'prayer-times'
const savedPrayerTimeRange = successSchema({
  prayerTime: prayerTimeSchema,
  changeId: z.string().optional().describe('For undoing it; left out where everything was so already'),
})

/** General endpoints: admins, and the mosque's own admin. */
export const createPrayerTimeRange = defineEndpoint({
  ...calls.createPrayerTimeRange,
  feature,
  summary: 'Adds a range of days with their six times; two ranges of a mosque never share a day',
  access: ['admin', 'mosqueAdmin'],
  body: newPrayerTimeRangeSchema,
  response: savedPrayerTimeRange,
  status: 201,
})

export const listPrayerTimeRanges = defineEndpoint({
  ...calls.listPrayerTimeRanges,
  feature,
  summary:
    'The ranges of a mosque, by start date, for those who may read the mosque. With from or to only those that share a day with what lies between; the cursor of the next page stands in the header X-Next-Cursor',
  access: 'signedIn',
  rows: 'list',
  params: z.object({ mosqueId: givenIdSchema }),
  query: dayWindowQuerySchema,
  response: z.array(prayerTimeSchema),
})

export const updatePrayerTimeRange = defineEndpoint({
  ...calls.updatePrayerTimeRange,
  feature,
  summary:
    'Changes the fields that it carries; a day already past stays, but none moves into the past. With the updatedAt that the sender saw, 409 when someone else has changed the range since',
  access: ['admin', 'mosqueAdmin'],
  params: idParamsSchema,
  body: prayerTimeChangeSchema,
  response: savedPrayerTimeRange,
})

export const deletePrayerTimeRange = defineEndpoint({
  ...calls.deletePrayerTimeRange,
  feature,
  summary:
    'Deletes a range; answers with what was deleted. With the updatedAt that the sender saw, 409 when someone else has changed the range since',
  access: ['admin', 'mosqueAdmin'],
  params: idParamsSchema,
  query: z.object({ updatedAt: seenVersionField('range') }),
  response: savedPrayerTimeRange,
})

/** The same three for the mosque's contact persons. */
export const createPrayerTimeRangeAsContactPerson = defineEndpoint({
  ...createPrayerTimeRange,
  ...calls.createPrayerTimeRangeAsContactPerson,
  access: ['contactPerson'],
  body: newContactPersonPrayerTimeRangeSchema,
})

export const updatePrayerTimeRangeAsContactPerson = defineEndpoint({
  ...updatePrayerTimeRange,
  ...calls.updatePrayerTimeRangeAsContactPerson,
  access: ['contactPerson'],
})

export const deletePrayerTimeRangeAsContactPerson = defineEndpoint({
  ...deletePrayerTimeRange,
  ...calls.deletePrayerTimeRangeAsContactPerson,
  access: ['contactPerson'],
})
