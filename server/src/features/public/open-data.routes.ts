import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { hasOsmListings } from '#features/listings/listings.service.ts'
import { sendStream } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import { mosquesAsCsv, mosquesAsGeoJson, placesAsCsv, placesAsGeoJson } from './open-data.service.ts'

const geoJson = 'application/geo+json'
const csv = 'text/csv'
const forms = [
  { path: '/open-data/mosques.geojson', type: geoJson, write: mosquesAsGeoJson },
  { path: '/open-data/mosques.csv', type: csv, write: mosquesAsCsv },
  { path: '/open-data/places.geojson', type: geoJson, write: placesAsGeoJson, isOfListings: true },
  { path: '/open-data/places.csv', type: csv, write: placesAsCsv, isOfListings: true },
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
  for (const { path, type, write, isOfListings = false } of forms) {
    app.get(path, async (request, reply) => {
      if (isOfListings && !(await hasOsmListings(ctx))) throw new AppError('notFound')
      await count({ request, reply })
      return sendStream(request, reply, type, () => write(ctx, openDataLicence))
    })
  }
}
