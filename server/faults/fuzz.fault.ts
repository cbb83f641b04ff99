import { endpoints } from '@mihrab/core/features/endpoints.ts'
import { test } from 'vitest'
import { createFuzzApp, fuzzAddresses, fuzzEndpoint, openFuzz } from '#test/fuzz/fuzz.ts'
import { report } from './rig.ts'

/** `FUZZ_SEED` repeats the requests of an earlier run; `FUZZ_RUNS` is their number per endpoint. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.FUZZ_RUNS ?? 400)
console.log(`FUZZ_SEED=${seed} makes these calls again`)

const targets = [
  { name: 'pages, feeds and files', fuzz: fuzzAddresses, share: 15 },
  ...endpoints.map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    fuzz: (...[fuzz, effort]: Parameters<typeof fuzzAddresses>) => fuzzEndpoint(fuzz, endpoint, effort),
    share: 1,
  })),
]

test.each(targets.map((target) => [target.name, target] as const))(
  'thousands of calls, right and wrong: %s',
  { timeout: 1_800_000 },
  async (name, { fuzz, share }) => {
    const app = await createFuzzApp()
    try {
      const startedAt = performance.now()
      await fuzz(await openFuzz(app, { compareEvery: 1 }), { seed, runs: runs * share })
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      report(name, { calls: runs * share, seconds })
    } finally {
      await app.close()
    }
  },
)
