import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import * as calls from './map.calls.ts'

export const getMapSettings = defineEndpoint({
  ...calls.getMapSettings,
  feature: 'map',
  summary: 'Which map the forms show: Google’s where there is a key, else tiles over the built-in outline',
  access: 'signedIn',
  response: z.object({
    googleMapsApiKey: z.string().nullable(),
    tilesUrl: z.string().describe('With {z}, {x} and {y} for zoom, column and row'),
    attribution: z
      .string()
      .describe('Whom to credit for the tiles, in plain text; empty where no one is known'),
  }),
})
