import { defineEndpoint } from '#contract.ts'
import { idParamsSchema } from '#fields.ts'
import * as calls from './statistics.calls.ts'
import { mosqueStatisticsSchema, platformStatisticsSchema } from './statistics.schemas.ts'

export const getMosqueStatistics = defineEndpoint({
  ...calls.getMosqueStatistics,
  feature: 'statistics',
  summary: 'How often a mosque’s pages, feeds and screens were asked for in 30 days, for those who manage it',
  access: 'signedIn',
  params: idParamsSchema,
  response: mosqueStatisticsSchema,
  status: 200,
})

export const getPlatformStatistics = defineEndpoint({
  ...calls.getPlatformStatistics,
  feature: 'statistics',
  summary: 'The same for all mosques together, and searches that found nothing',
  access: ['admin'],
  response: platformStatisticsSchema,
  status: 200,
})
