import type { importListings } from '@mihrab/core/features/listings/listings.contract.ts'
import type { Answer, TestClient } from '#test/test-app.ts'
import { collectionOf, mosqueTags, point } from './reading.ts'

/** Sends an import form as a browser does. */
export function sendListings(
  client: TestClient,
  content: string,
  query: Readonly<Record<string, string>> = {},
  name = 'mosques.geojson',
): Promise<Answer<typeof importListings>> {
  const form = new FormData()
  form.append('file', new File([content], name))
  return client.send({ method: 'POST', url: '/api/listings/import', query, payload: form })
}

interface Feature {
  readonly id: string
  readonly name?: string
  readonly at?: readonly [longitude: number, latitude: number]
  readonly [tag: string]: unknown
}

/** A file of mosques as OpenStreetMap's programs write it; without `at` in Sheffield. */
export function listingFile(...features: readonly Feature[]): string {
  return collectionOf(
    ...features.map(({ id, at, ...tags }) => point({ '@id': id, ...mosqueTags, ...tags }, at)),
  )
}
