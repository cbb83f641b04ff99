declare const checked: unique symbol

/**
 * A locked mosque with its times and events that the person may change. Only mosque-access.service.ts makes
 * one. Every write to a mosque's row, its contact persons or its history takes one, so a missing check does
 * not compile.
 */
export type Authorized<Mosque> = Mosque & { readonly [checked]: true }
