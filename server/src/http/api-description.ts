import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { version } from '#version.ts'

/** Nothing from elsewhere, and http as good as https: a mosque's own network may have no other. */
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

/** `/api/openapi.json`, made from the contract, and a page to read it at `/api/docs`. */
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
    // No one else is asked whether the description is right, or learns that it is read.
    uiConfig: { validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
