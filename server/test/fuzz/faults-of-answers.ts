import type { Endpoint } from '@mihrab/core/contract.ts'
import { type ErrorBody, errorBodySchema } from '@mihrab/core/errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { FuzzRequest } from './requests.ts'
import type { Caller } from './town.ts'

/** Describes an error of a response; null if it is correct. */
export function faultOfAnswer(
  answer: LightMyRequestResponse,
  caller: Caller,
  request: FuzzRequest,
  endpoint: Endpoint | null,
): string | null {
  const { statusCode, headers } = answer
  if (statusCode >= 500) return 'the server broke'
  if (headers['x-content-type-options'] !== 'nosniff') return 'it lacks the security headers'
  if (!endpoint) return null
  if (statusCode >= 400) return faultOfError(answer, request, endpoint)
  if (endpoint.access !== 'anyone') {
    if (caller.userId === null) return 'it was done for someone who is not signed in'
    if (!/no-store|private/.test(String(headers['cache-control']))) return 'caches may keep it'
  }
  const { origin } = request.headers
  if (origin && endpoint.method !== 'GET') return 'it was done for another site'
  return wrongPart(request, endpoint) ? 'what is not right was accepted' : null
}

function faultOfError(
  answer: LightMyRequestResponse,
  request: FuzzRequest,
  endpoint: Endpoint,
): string | null {
  const error = readError(answer)
  if (!error) return 'it is no error of the house'
  if (answer.headers['cache-control'] !== 'no-store') return 'caches may keep an error'
  if (/\bat [^\s"]+:\d+:\d+|node_modules|sqlite|postgres|select "|\/src\//i.test(answer.body))
    return 'it tells of the inside'
  if (answer.statusCode !== 400 || endpoint.upload) return null
  const isWhole = error.reason.startsWith('request') || error.reason === 'addressUnreadable'
  const wrong = wrongPart(request, endpoint)
  if (!wrong || isWhole) return null
  return Object.keys(error.fields ?? {}).length > 0 ? null : `it does not name ${wrong}`
}

function readError(answer: LightMyRequestResponse): ErrorBody | null {
  try {
    return errorBodySchema.parse(JSON.parse(answer.body))
  } catch {
    return null
  }
}

/** A field of the body that breaks the contract; null if all are valid, or none can be named. */
function wrongPart({ payload, headers }: FuzzRequest, { body }: Endpoint): string | null {
  if (!body || typeof payload !== 'string' || headers['content-type'] !== 'application/json') return null
  try {
    const checked = body.safeParse(JSON.parse(payload))
    const path = checked.error?.issues.map((issue) => issue.path).find(({ length }) => length > 0)
    return path ? path.join('.') : null
  } catch {
    return null
  }
}
