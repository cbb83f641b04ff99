/** Checks before a form is sent; loaded when the first field is filled in. */

async function load() {
  const [{ checkBy }, schemas] = await Promise.all([
    import('#forms/check-by-schema.ts'),
    import('@mihrab/core/features/second-factors/second-factors.schemas.ts'),
  ])
  return { checkBy, ...schemas }
}

export async function loadPasswordCheck() {
  const { checkBy, currentPasswordSchema } = await load()
  return checkBy(currentPasswordSchema)
}

export async function loadCodeCheck() {
  const { checkBy, codeSchema } = await load()
  return checkBy(codeSchema)
}

export async function loadProofCheck() {
  const { checkBy, proofSchema } = await load()
  return checkBy(proofSchema)
}
