import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Only our own scripts run; styles may be set by components; images may come from https, where people keep them.
 * Browsers are told to insist on https only where the product is reached by it: a mosque's own network may have none.
 */
export function contentSecurityPolicy(isSecure: boolean): FastifyHelmetOptions {
  return {
    strictTransportSecurity: isSecure,
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
