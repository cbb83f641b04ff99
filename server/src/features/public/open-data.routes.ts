import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { sendStream } from '#http/answers.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import { mosquesAsCsv, mosquesAsGeoJson } from './open-data.service.ts'

const forms = [
  { path: '/open-data/mosques.geojson', type: 'application/geo+json', write: mosquesAsGeoJson },
  { path: '/open-data/mosques.csv', type: 'text/csv', write: mosquesAsCsv },
]

interface OpenDataParts {
  readonly ctx: AppContext
  readonly settings: Settings
  readonly limits: RateLimitScope
}

/** Downloads of all public data of the mosques. */
export function addOpenData(app: FastifyInstance, { ctx, settings, limits }: OpenDataParts): void {
  if (!settings.hasPublicDirectory) return
  const { openDataLicence } = settings
  // Each is seconds of work for a million mosques.
  const count = createRateLimit(limits, { name: 'open data', max: 60, minutes: 60, per: 'address' })
  for (const { path, type, write } of forms) {
    app.get(path, async (request, reply) => {
      await count({ request, reply })
      return sendStream(request, reply, type, () => write(ctx, openDataLicence))
    })
  }
}
