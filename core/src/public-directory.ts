/** The public directory; the server renders everything below it. */
export const directoryPath = '/mosques'

/** Pages of the Hijri calendars, as public as the directory. */
export const hijriCalendarsPath = '/hijri-calendars'

/** Eid congregations near a place, as public as the directory. */
export const eidPath = '/eid'

/** Janazahs near a place, as public as the directory. */
export const janazahPath = '/janazah'

/** Texts of the operator, where there are any. */
export const legalPath = '/legal'
export const legalNames = ['imprint', 'privacy', 'terms'] as const
export type LegalName = (typeof legalNames)[number]

/** The meta element of the web app's page with those that there are, separated by spaces. */
export const legalMeta = 'legal-pages'

/** The meta element of the web app's page with the words of the button for OpenID Connect, if it is set up. */
export const oidcMeta = 'oidc'

/** The meta element of the web app's page, `on` or `off`: is the directory public? */
export const publicDirectoryMeta = 'public-directory'
