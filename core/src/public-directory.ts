/** The public directory; the server renders everything below it. */
export const directoryPath = '/mosques'

/** The meta element of the web app's page, `on` or `off`: is the directory public? */
export const publicDirectoryMeta = 'public-directory'
