import i18next from 'i18next'

/**
 * The browser of a session or passkey in the reader's language; the server names it as `Firefox on Windows`.
 */
export function browserName(name: string): string {
  if (name === 'Unknown browser') return i18next.t('sessions.unknownBrowser', { ns: 'users' })
  const [browser, system] = name.split(' on ')
  return system ? i18next.t('sessions.browserOn', { ns: 'users', browser, system }) : name
}
