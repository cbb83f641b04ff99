import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Sends Helmet's headers with every answer. They never vary, so Helmet writes them once, at the start. */
export function sendSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(helmetOptions(isSecure))(sample.req, sample, () => {})
  const headers = sample.getHeaders()
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/**
 * Only our own scripts run; styles may be set by components; images may come from https, where people keep them.
 * Browsers are told to insist on https only where the product is reached by it: a mosque's own network may have none.
 */
function helmetOptions(isSecure: boolean): HelmetOptions {
  return {
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
  }
}
