import type { Endpoint } from '#contract.ts'
import * as auth from './auth/auth.contract.ts'
import * as health from './health/health.contract.ts'
import * as mosques from './mosques/mosques.contract.ts'
import * as prayerTimes from './prayer-times/prayer-times.contract.ts'

/** Every endpoint of the product: what is not here is not served, and what is here is. */
export const endpoints: readonly Endpoint[] = [health, auth, mosques, prayerTimes].flatMap((contract) =>
  Object.values<Endpoint>(contract),
)
