import { z } from 'zod'

/** HTTP status of every kind of error. */
export const errorStatuses = {
  badRequest: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  notImplemented: 501,
  notReady: 503,
} as const

export type ErrorKind = keyof typeof errorStatuses

const errorKinds = Object.keys(errorStatuses) as [ErrorKind, ...ErrorKind[]]

/** The body of every error response. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  message: z.string().describe('Fit to show to a person'),
  code: z.enum(errorKinds).describe('The kind of error, one for each HTTP status'),
  reason: z.string().describe('Names the exact error, for programs'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('What the message fills in'),
  fields: z.record(z.string(), z.string()).optional().describe('The fields at fault, each with its message'),
  possibleDays: z
    .array(z.string())
    .readonly()
    .optional()
    .describe('Of a day on which a Hijri month cannot start'),
  requestId: z.string().describe('Names the request in the server’s log'),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
