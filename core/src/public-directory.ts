/** Where visitors find a mosque; the server renders what is below it. */
export const directoryPath = '/mosques'

/** The meta element by which the web app's page says, `on` or `off`, whether this instance shows its mosques to visitors. */
export const publicDirectoryMeta = 'public-directory'
