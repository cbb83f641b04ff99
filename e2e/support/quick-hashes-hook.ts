import { registerHooks } from 'node:module'

/*
 * Loaded before the server of journeys: each signs people in, and full-strength hashes take longer than the
 * screens.
 */
const quickHashes = import.meta.resolve('../../server/test/quick-argon2.ts')

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== quickHashes
      ? { url: quickHashes, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
