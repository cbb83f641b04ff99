/** Stops one person from filling the database, and from slowing their sign-ins with a long list. */
export const maxPasskeys = 10
