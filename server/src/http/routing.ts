import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#context.ts'
import type { ReserveBody } from './body-limits.ts'
import type { PersonLimits } from './person-limits.ts'
import type { RateLimitScope } from './rate-limit.ts'

/** Everything that routes need; built once, in app.ts. */
export interface Routing {
  /** Reads no bodies. */
  readonly app: FastifyInstance
  /** For endpoints with a JSON body. */
  readonly jsonApp: FastifyInstance
  /** For endpoints that take a file. */
  readonly uploadApp: FastifyInstance
  readonly reserveBody: ReserveBody
  readonly ctx: AppContext
  /** The person of a request's session, with their present role; null without a valid session. */
  readonly findViewer: (request: FastifyRequest) => Promise<Viewer | null>
  /** Repeats the lookup in the transaction of a request. */
  readonly findViewerAgain: (request: FastifyRequest, ctx: AppContext) => Promise<Viewer | null>
  readonly isSecure: boolean
  readonly limits: RateLimitScope
  readonly personLimits: PersonLimits
}
