import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/*
 * Replaces @node-rs/argon2 in most of the server's tests: the same hash at the lowest cost. At full strength
 * hashing takes most of the processor time of many of them.
 */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const hash: typeof Argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })

/** A hash includes its own cost. */
export const { verify } = argon2
