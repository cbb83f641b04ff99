/** Stops one person from filling the database, and every sign-in of theirs with a long list. */
export const maxPasskeys = 10
