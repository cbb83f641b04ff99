import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { version } from '#version.ts'

/** Nothing from other hosts, and no upgrade to https: a mosque's own network may not have it. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/openapi.json`, generated from the contract, and a page for it at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mihrab',
        version,
        description:
          'Mosques, their review, and their prayer times. Errors are `{success: false, message, code, reason, params?, fields?, requestId}`.',
      },
      servers: [{ url: '/api' }],
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagePolicy,
    // Stops the page from sending the description to an external validator.
    uiConfig: { validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
