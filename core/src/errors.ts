import { z } from 'zod'

/** Every code that an error answer can carry, with its HTTP status. */
export const errorStatuses = {
  badRequest: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  notReady: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** The body of every answer that is an error. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  message: z.string().describe('Fit to show to a person'),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional().describe('The fields at fault, each with its message'),
  requestId: z.string().describe('Names the request in the server’s log'),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
