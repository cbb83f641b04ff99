/** Separate from the schemas, so that a screen can show it before the rules are loaded. */
export const minPasswordLength = 8
export const maxPasswordLength = 128
