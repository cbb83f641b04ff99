// @module-tag full
import { requestPasswordReset } from '@mihrab/core/features/auth/auth.contract.ts'
import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { isPostgres } from '#test/start-rig.ts'
import type { TestApp } from '#test/test-app.ts'
import { createFuzzApp, type Fuzz, fuzzAddresses, fuzzEndpoint, openFuzz } from './fuzz.ts'

/**
 * A few requests per endpoint; `npm run test:faults -- fuzz` makes many. PostgreSQL takes longer to reset.
 */
const effort = { seed: 20_261_122, runs: isPostgres ? 5 : 10 }
/** Reads change nothing that must be reset. */
const readRuns = isPostgres ? 25 : 100
const addressRuns = isPostgres ? 50 : 150
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let fuzz: Fuzz
beforeAll(async () => {
  app = await createFuzzApp()
  fuzz = await openFuzz(app, { compareEvery: 4 })
})
afterAll(() => app.close())

/** Its background work would overlap with the requests of other endpoints. */
const isLast = (endpoint: unknown) => Number(endpoint === requestPasswordReset)
const inOrder = [...endpoints].sort((one, other) => isLast(one) - isLast(other))

describe('whatever is sent, no one is told of others, nothing breaks and nothing refused is stored', () => {
  test('pages, feeds and files', () => fuzzAddresses(fuzz, { ...effort, runs: addressRuns }))

  test.each(inOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_name, endpoint) =>
      fuzzEndpoint(fuzz, endpoint, { ...effort, ...(endpoint.method === 'GET' && { runs: readRuns }) }),
  )
})
