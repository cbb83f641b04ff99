import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stops another site's page from changing things with the visitor's cookie. Browsers say where a changing call comes
 * from; what sends no Origin is not a browser and holds no one else's cookie.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const origin = request.headers.origin
    if (readingMethods.has(request.method) || origin === undefined) return done()
    done(isOwnOrigin(origin, request, publicOrigin) ? undefined : new AppError('otherSite'))
  })
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string | null): boolean {
  if (publicOrigin !== null) return origin === publicOrigin
  return origin === `${request.protocol}://${request.host}`
}

/** The origin of a page of ours that makes a call; the hook above has refused any other. */
export function requireOrigin({ headers }: FastifyRequest): string {
  if (headers.origin === undefined) throw new AppError('otherSite')
  return headers.origin
}
