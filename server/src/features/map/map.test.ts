import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { getPublicTiles } from './map.service.ts'

const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function mapSettings(environment: Record<string, string>) {
  const app = await createTestApp(environment)
  apps.push(app)
  const { client } = await createPerson(app)
  return client.call(getMapSettings, {})
}

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

describe('the map', () => {
  test('has the tiles of OpenStreetMap, with the credit that they ask for', async () => {
    const answer = await mapSettings({})
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      googleMapsApiKey: null,
      tilesUrl: openStreetMap,
      attribution: '© OpenStreetMap contributors',
    })
  })

  test('credits OpenStreetMap also where the settings name it', async () => {
    const { body } = await mapSettings({ MAP_TILES_URL: openStreetMap })
    expect(body.attribution).toBe('© OpenStreetMap contributors')
  })

  test('has the tiles and the key of the settings', async () => {
    const tilesUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png?token=a%20b'
    const { body } = await mapSettings({ MAP_TILES_URL: tilesUrl, GOOGLE_MAPS_API_KEY: 'key-1' })
    expect(body).toEqual({ googleMapsApiKey: 'key-1', tilesUrl, attribution: '' })
  })

  test('keeps its key from anyone who is not signed in', async () => {
    const app = await createTestApp({ GOOGLE_MAPS_API_KEY: 'key-1' })
    apps.push(app)
    const answer = await app.visitor().call(getMapSettings, {})
    expect(answer.status).toBe(401)
    expect(JSON.stringify(answer)).not.toContain('key-1')
  })
})

describe('the map of public pages', () => {
  const none = { googleMapsApiKey: null, mapTilesUrl: null, mapPmtiles: null }

  test('is not there unless the settings name its tiles', () => {
    expect(getPublicTiles({ ...none, googleMapsApiKey: 'key-1' })).toBeNull()
  })

  test('has the tiles of the settings, first those of our own file', () => {
    const mapTilesUrl = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(getPublicTiles({ ...none, mapTilesUrl })).toEqual({ url: mapTilesUrl, credit: '' })
    expect(getPublicTiles({ ...none, mapTilesUrl, mapPmtiles: '/srv/country.pmtiles' })).toEqual({
      url: '/map/tiles.pmtiles',
      credit: '© OpenStreetMap contributors, Protomaps',
    })
  })
})
