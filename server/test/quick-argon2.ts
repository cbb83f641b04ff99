import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/*
 * In place of @node-rs/argon2 in the tests of the server that do not stand alone: the same hash at the lowest cost.
 * At full strength hashing takes most of the processor time of many of them.
 */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const hash: typeof Argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })

/** A hash says by itself what it costs. */
export const { verify } = argon2
