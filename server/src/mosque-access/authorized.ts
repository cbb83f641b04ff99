declare const checked: unique symbol

/**
 * A mosque, locked, that the person may change, with its times and events. Only mosque-access.service.ts makes one.
 * Every write to a mosque's row, its contact persons or its history takes one, so a missing check does not compile.
 */
export type Authorized<Mosque> = Mosque & { readonly [checked]: true }
