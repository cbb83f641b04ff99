import { addErrorWords, type ErrorWords } from '@mihrab/core/describe-error.ts'
import type { Language } from '@mihrab/core/languages.ts'
import app from '@mihrab/core/locales/en/app.json' with { type: 'json' }
import type areas from '@mihrab/core/locales/en/areas.json'
import auth from '@mihrab/core/locales/en/auth.json' with { type: 'json' }
import type backups from '@mihrab/core/locales/en/backups.json'
import type contact from '@mihrab/core/locales/en/contact.json'
import type events from '@mihrab/core/locales/en/events.json'
import type facilities from '@mihrab/core/locales/en/facilities.json'
import type findings from '@mihrab/core/locales/en/findings.json'
import type hijri from '@mihrab/core/locales/en/hijri.json'
import type map from '@mihrab/core/locales/en/map.json'
import type mosques from '@mihrab/core/locales/en/mosques.json'
import type passwords from '@mihrab/core/locales/en/passwords.json'
import type prayerTimes from '@mihrab/core/locales/en/prayer-times.json'
import type publicPages from '@mihrab/core/locales/en/public.json'
import type secondFactors from '@mihrab/core/locales/en/second-factors.json'
import type timetableCheck from '@mihrab/core/locales/en/timetable-check.json'
import type timetableImport from '@mihrab/core/locales/en/timetable-import.json'
import type timetables from '@mihrab/core/locales/en/timetables.json'
import type users from '@mihrab/core/locales/en/users.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageOf, markPage, readerLocaleOf } from './language.ts'
import { writeValue } from './write-values.ts'

interface Words {
  app: typeof app
  areas: typeof areas
  auth: typeof auth
  backups: typeof backups
  contact: typeof contact
  events: typeof events
  facilities: typeof facilities
  findings: typeof findings
  hijri: typeof hijri
  map: typeof map
  mosques: typeof mosques
  passwords: typeof passwords
  prayerTimes: typeof prayerTimes
  /** Of the pages that the server renders: see public/words.ts. */
  public: typeof publicPages
  secondFactors: typeof secondFactors
  timetableCheck: typeof timetableCheck
  timetableImport: typeof timetableImport
  timetables: typeof timetables
  users: typeof users
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Words
  }
}

/** Every word that a person reads stands in locales/, one file for each feature. */
export function startI18n(): void {
  const formatter = {
    type: 'formatter' as const,
    init: ignore,
    add: ignore,
    addCached: ignore,
    format: writeValue,
  }
  i18next
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: 'en-GB',
      fallbackLng: 'en',
      defaultNS: 'app',
      resources: { en: { app, auth } },
      // React escapes already.
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
}

const ignore = () => undefined

const laterWords = {
  areas: () => import('@mihrab/core/locales/en/areas.json'),
  backups: () => import('@mihrab/core/locales/en/backups.json'),
  contact: () => import('@mihrab/core/locales/en/contact.json'),
  events: () => import('@mihrab/core/locales/en/events.json'),
  facilities: () => import('@mihrab/core/locales/en/facilities.json'),
  findings: () => import('@mihrab/core/locales/en/findings.json'),
  map: () => import('@mihrab/core/locales/en/map.json'),
  mosques: () => import('@mihrab/core/locales/en/mosques.json'),
  passwords: () => import('@mihrab/core/locales/en/passwords.json'),
  prayerTimes: () => import('@mihrab/core/locales/en/prayer-times.json'),
  secondFactors: () => import('@mihrab/core/locales/en/second-factors.json'),
  timetableCheck: () => import('@mihrab/core/locales/en/timetable-check.json'),
  timetableImport: () => import('@mihrab/core/locales/en/timetable-import.json'),
  timetables: () => import('@mihrab/core/locales/en/timetables.json'),
  users: () => import('@mihrab/core/locales/en/users.json'),
}

type LaterFeature = keyof typeof laterWords
const laterFeatures = Object.keys(laterWords) as LaterFeature[]

/** The words of a language by the paths of their files. */
type WordFiles = Readonly<Record<string, unknown>>

/** A file for each language that English is translated to, fetched only by those who read it. */
const otherLanguages = {
  ar: () => import('./words/ar.ts'),
  ur: () => import('./words/ur.ts'),
  tr: () => import('./words/tr.ts'),
  id: () => import('./words/id.ts'),
  bn: () => import('./words/bn.ts'),
  fr: () => import('./words/fr.ts'),
  de: () => import('./words/de.ts'),
} satisfies Record<Exclude<Language, 'en'>, unknown>

/** What screens have asked for so far: another language needs it, too. */
const wanted = new Set<LaterFeature>()

/** The words of features that come after the first screen, fetched beside the pages that speak them: all, unless it says which. */
export async function loadWords(features: readonly LaterFeature[] = laterFeatures): Promise<void> {
  for (const feature of features) wanted.add(feature)
  await loadLaterWords(languageOf(i18next.language), features)
}

/** Words that come with those of findings, in other languages than English. */
const besideFindings: ReadonlySet<LaterFeature> = new Set([
  'findings',
  'map',
  'timetableCheck',
  'timetableImport',
  'timetables',
])

/** Whether a screen has asked for what is said of timetables. */
let isFindingsWanted = false

/** What findings say, for the pages that show some. In English core says it. */
export async function loadFindingWords(): Promise<void> {
  isFindingsWanted = true
  await loadFindings(languageOf(i18next.language))
}

async function loadFindings(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'timetableFindings')) return
  const words = await otherLanguages[language]()
  addWords(language, (await words.loadFindings()).findings)
}

let lastAsked: Language | null = null

/**
 * Changes the language of the app once its words are there, for those that the screens speak by then. False where another
 * one was asked for meanwhile: the last one holds.
 */
export async function speak(language: Language): Promise<boolean> {
  lastAsked = language
  await loadFirstWords(language)
  await loadWantedWords(language)
  if (lastAsked !== language) return false
  markPage(language)
  await i18next.changeLanguage(readerLocaleOf(language))
  return true
}

/** Applies another choice of digits or clock, in the language that was asked for last. */
export function speakAgain(): Promise<boolean> {
  return speak(lastAsked ?? languageOf(i18next.language))
}

/** With those that a screen asks for while others come. */
async function loadWantedWords(language: Language): Promise<void> {
  const [features, hasFindings] = [[...wanted], isFindingsWanted]
  await Promise.all([loadLaterWords(language, features), hasFindings && loadFindings(language)])
  if (wanted.size > features.length || isFindingsWanted !== hasFindings) await loadWantedWords(language)
}

async function loadFirstWords(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'app')) return
  const { first } = await otherLanguages[language]()
  const words = addWords(language, first)
  if (words.errors && words.labels) {
    const { errors: sentences, labels } = words
    addErrorWords(language, { sentences, labels } as ErrorWords)
  }
}

async function loadLaterWords(language: Language, features: readonly LaterFeature[]): Promise<void> {
  if (features.length === 0) return
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'areas')) {
    const { loadLater } = await otherLanguages[language]()
    addWords(language, (await loadLater()).later)
  }
  // English stands in for what is not translated.
  const missing = features.filter(
    (feature) =>
      ![language, 'en'].some((each) => i18next.hasResourceBundle(each, feature)) &&
      (language === 'en' || !besideFindings.has(feature)),
  )
  await Promise.all(
    missing.map(async (feature) =>
      i18next.addResourceBundle('en', feature, (await laterWords[feature]()).default),
    ),
  )
}

/** Each file's words under its feature: `prayer-times.json` under `prayerTimes`. */
function addWords(language: Language, files: WordFiles): Record<string, unknown> {
  const words: Record<string, unknown> = {}
  for (const [path, content] of Object.entries(files)) {
    const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    const feature = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    words[feature] = content
    i18next.addResourceBundle(language, feature, content)
  }
  return words
}
