import { z } from 'zod'
import { defineEndpoint } from '#contract.ts'
import { successSchema } from '#fields.ts'
import * as calls from './media.calls.ts'
import { maxUploadBytes } from './media.schemas.ts'

const { field, ...call } = calls.uploadFile

export const uploadFile = defineEndpoint({
  ...call,
  feature: 'media',
  summary:
    'Takes an image as multipart field `file` (JPEG, PNG, WebP, GIF or AVIF, 5 MB and 50 megapixels at most, an AVIF 13, no edge above 16,384 pixels), stores it re-encoded and without metadata, and answers with its address',
  access: 'signedIn',
  limit: { max: 60, minutes: 60, per: 'person' },
  upload: { field, maxBytes: maxUploadBytes },
  response: successSchema({ url: z.string().describe('Unguessable, and cached for good') }),
})
