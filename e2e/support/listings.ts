import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { usualCountry } from './language.ts'
import type { JourneyServer } from './server.ts'

const command = fileURLToPath(new URL('../../server/src/listings-main.ts', import.meta.url))
export const listingsFile = fileURLToPath(new URL('listings.geojson', import.meta.url))

/** Imports made-up mosques of Sheffield that nobody manages, one of them without a name. */
export async function importListings({ folder }: JourneyServer): Promise<void> {
  const options = ['import', listingsFile, '--country', usualCountry.code]
  await promisify(execFile)(process.execPath, [command, ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
}
