import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stops another site's page from changing things with the visitor's cookie. Browsers send Origin with every
 * changing request; a client without Origin is not a browser and holds no one else's cookie.
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

/** Origin of the calling page; the hook above has refused foreign ones. */
export function requireOrigin({ headers }: FastifyRequest): string {
  if (headers.origin === undefined) throw new AppError('otherSite')
  return headers.origin
}
