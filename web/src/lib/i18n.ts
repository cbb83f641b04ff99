import { type Language, languageOf } from '@mihrab/core/languages.ts'
import app from '@mihrab/core/locales/en/app.json' with { type: 'json' }
import auth from '@mihrab/core/locales/en/auth.json' with { type: 'json' }
import { addWords } from '@mihrab/core/say.ts'
import { type WordFile, wordFileOf } from '@mihrab/core/words.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { markPage, readerLocaleOf } from './language.ts'
import { wordParts } from './word-parts.ts'

/** Gives React the words of the first screen; `core/src/say.ts` forms the sentences. */
export function startI18n(): void {
  addWords('en', { app, auth })
  initReactI18next.init(i18next)
}

/** Words of the first screen; English is built in. */
const firstWords = import.meta.glob<object>(
  ['../../../core/locales/*/{app,auth,errors,labels}.json', '!../../../core/locales/en/*.json'],
  { import: 'default' },
)

/** Word files requested so far: another language needs them, too. */
const wanted = new Set<WordFile>(wordParts.first)

/** Loads the words of the pages after the first screen, unless `names` has others. */
export async function loadWords(names: readonly WordFile[] = wordParts.later): Promise<void> {
  for (const name of names) wanted.add(name)
  await load(languageOf(i18next.language), names)
}

async function load(language: Language, names: readonly WordFile[]): Promise<void> {
  const isFirst = names.every((name) => wordParts.first.some((each) => each === name))
  const files = isFirst ? firstWords : { ...firstWords, ...(await import('./later-words.ts')).laterWords }
  const missing = Object.entries(files).filter(([path]) => {
    const name = wordFileOf(path)
    const isAsked = names.some((each) => each === name) && path.includes(`/${language}/`)
    return isAsked && !i18next.hasResourceBundle(language, name)
  })
  await Promise.all(
    missing.map(async ([path, read]) => addWords(language, { [wordFileOf(path)]: await read() })),
  )
}

let lastAsked: Language | null = null

/**
 * Changes the language of the app once all words are loaded that the screens need by then. False if another
 * language was requested in the meantime: the last one wins.
 */
export async function speak(language: Language): Promise<boolean> {
  lastAsked = language
  await loadWanted(language)
  if (lastAsked !== language) return false
  markPage(language)
  await i18next.changeLanguage(readerLocaleOf(language))
  return true
}

/** Applies another choice of digits or clock, in the language requested last. */
export function speakAgain(): Promise<boolean> {
  return speak(lastAsked ?? languageOf(i18next.language))
}

/** Includes words that a screen requests while others load. */
async function loadWanted(language: Language): Promise<void> {
  const { size } = wanted
  await load(language, [...wanted])
  if (wanted.size > size) await loadWanted(language)
}
