import { describeLimits, type Endpoint, statusOf } from '@mihrab/core/contract.ts'
import { z } from 'zod'

/** Fastify's schema of an endpoint, for validation and description. */
export function schemaOf(endpoint: Endpoint) {
  const who = Array.isArray(endpoint.access) ? `the roles ${endpoint.access.join(', ')}` : endpoint.access
  const limits = describeLimits(endpoint)
  return {
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: [`Who: ${who}.`, ...(limits ? [`At most ${limits}.`] : [])].join(' '),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.produces && { produces: [endpoint.produces] }),
    response: {
      [statusOf(endpoint)]: responseOf(endpoint),
      ...(endpoint.accepted && { 202: endpoint.accepted }),
    },
  }
}

function responseOf({ response, alsoProduces }: Endpoint) {
  if (!alsoProduces) return response
  const otherForms = alsoProduces.map((type) => [type, { schema: z.string() }])
  return {
    description: 'Default Response',
    content: { ...Object.fromEntries(otherForms), 'application/json': { schema: response } },
  }
}
