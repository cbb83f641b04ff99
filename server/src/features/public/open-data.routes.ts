import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { hasOsmEntries } from '#features/listings/listings.service.ts'
import { sendStream } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import { mosquesAsCsv, mosquesAsGeoJson, placesAsCsv, placesAsGeoJson } from './open-data.service.ts'
import { indexAsJson, indexTag } from './open-data-index.service.ts'
import { eventsAsCsv, eventsAsJson, timesAsCsv, timesAsJson } from './open-data-times.service.ts'

const geoJson = 'application/geo+json'
const json = 'application/json'
const csv = 'text/csv'
const forms = [
  { path: '/open-data/index.json', type: json, write: indexAsJson, tagOf: indexTag },
  { path: '/open-data/mosques.geojson', type: geoJson, write: mosquesAsGeoJson },
  { path: '/open-data/mosques.csv', type: csv, write: mosquesAsCsv },
  { path: '/open-data/times.json', type: json, write: timesAsJson },
  { path: '/open-data/times.csv', type: csv, write: timesAsCsv },
  { path: '/open-data/events.json', type: json, write: eventsAsJson },
  { path: '/open-data/events.csv', type: csv, write: eventsAsCsv },
  { path: '/open-data/places.geojson', type: geoJson, write: placesAsGeoJson, isOfListings: true },
  { path: '/open-data/places.csv', type: csv, write: placesAsCsv, isOfListings: true },
]

interface OpenDataParts {
  readonly ctx: AppContext
  readonly settings: Settings
  readonly limits: RateLimitScope
}

/** Downloads of all public data of mosques and listings. */
export function addOpenData(app: FastifyInstance, { ctx, settings, limits }: OpenDataParts): void {
  if (!settings.hasPublicDirectory) return
  const { openDataLicence } = settings
  // Each is seconds of work for a million mosques.
  const count = createRateLimit(limits, { name: 'open data', max: 60, minutes: 60, per: 'address' })
  for (const { path, type, write, tagOf, isOfListings = false } of forms) {
    app.get(path, async (request, reply) => {
      if (isOfListings && !(await hasOsmEntries(ctx))) throw new AppError('notFound')
      await count({ request, reply })
      const tag = await tagOf?.(ctx, openDataLicence)
      return sendStream(request, reply, { type, tag }, () => write(ctx, openDataLicence))
    })
  }
}
