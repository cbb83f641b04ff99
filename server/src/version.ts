import packageJson from '#package.json' with { type: 'json' }

/** The product's version, as its package says. */
export const version: string = packageJson.version
