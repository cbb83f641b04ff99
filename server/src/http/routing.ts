import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#context.ts'
import type { ReserveBody } from './body-limits.ts'
import type { PersonLimits } from './person-limits.ts'
import type { RateLimitScope } from './rate-limit.ts'

/** What routes are built with; made once, in app.ts. */
export interface Routing {
  /** Takes no bodies: what is sent to an endpoint without one is never read. */
  readonly app: FastifyInstance
  /** For endpoints with a JSON body. */
  readonly jsonApp: FastifyInstance
  /** For endpoints that take a file. */
  readonly uploadApp: FastifyInstance
  readonly reserveBody: ReserveBody
  readonly ctx: AppContext
  /** Whose session a request carries, with their role of this moment; null without one, or with a dead or unknown one. */
  readonly findViewer: (request: FastifyRequest) => Promise<Viewer | null>
  /** The same once more, in the transaction of a call. */
  readonly findViewerAgain: (request: FastifyRequest, ctx: AppContext) => Promise<Viewer | null>
  readonly isSecure: boolean
  readonly limits: RateLimitScope
  readonly personLimits: PersonLimits
}
