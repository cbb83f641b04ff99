import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { givenIdSchema, idParamsSchema, idSchema, successSchema } from '#fields.ts'
import { nextCursorSchema, pageQuerySchema } from '#paging.ts'
import * as calls from './listings.calls.ts'
import {
  importCountsSchema,
  importQuerySchema,
  listingImportSchema,
  listingSchema,
  maxImportBytes,
} from './listings.schemas.ts'

const feature = 'listings'
const access = ['admin'] as const

export const importListings = defineEndpoint({
  ...calls.importListings,
  feature,
  summary:
    'Imports mosques that nobody manages from a file (multipart field `file`, 50 MB): GeoJSON, a GeoJSON sequence, Overpass JSON or CSV with headings. Everyone sees them once all are written. What takes more than a minute is answered with the `importId` alone and goes on. 409 while another import runs',
  access,
  query: importQuerySchema,
  upload: { field: 'file', maxBytes: maxImportBytes },
  response: importCountsSchema,
  accepted: z.object({ importId: idSchema }),
})

export const getListingImport = defineEndpoint({
  ...calls.getListingImport,
  feature,
  summary: 'How far an import is; `latest` is the one begun last',
  access,
  params: z.object({ importId: z.union([z.literal('latest'), givenIdSchema]) }),
  response: listingImportSchema,
})

export const undoListingImport = defineEndpoint({
  ...calls.undoListingImport,
  feature,
  summary: 'Takes the last import back: what it brought is deleted, what it changed is as before',
  access,
  response: successSchema({}),
})

export const listListings = defineEndpoint({
  ...calls.listListings,
  feature,
  summary: 'The listings that everyone sees, newest first; with q those found by its words',
  access,
  rows: 'list',
  query: pageQuerySchema,
  response: z.object({ listings: z.array(listingSchema), nextCursor: nextCursorSchema }),
})

export const hideListing = defineEndpoint({
  ...calls.hideListing,
  feature,
  summary: 'Hides a listing, from later imports too',
  access,
  params: idParamsSchema,
  response: successSchema({}),
})
