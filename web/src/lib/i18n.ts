import type facilities from '@mihrab/core/locales/en/facilities.json'
import type publicPages from '@mihrab/core/locales/en/public.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import app from '#locales/en/app.json' with { type: 'json' }
import type areas from '#locales/en/areas.json'
import auth from '#locales/en/auth.json' with { type: 'json' }
import type contact from '#locales/en/contact.json'
import type events from '#locales/en/events.json'
import type findings from '#locales/en/findings.json'
import type map from '#locales/en/map.json'
import type mosques from '#locales/en/mosques.json'
import type passwords from '#locales/en/passwords.json'
import type prayerTimes from '#locales/en/prayer-times.json'
import type timetableCheck from '#locales/en/timetable-check.json'
import type timetableImport from '#locales/en/timetable-import.json'
import type timetables from '#locales/en/timetables.json'
import type users from '#locales/en/users.json'

interface Words {
  app: typeof app
  areas: typeof areas
  auth: typeof auth
  contact: typeof contact
  events: typeof events
  facilities: typeof facilities
  findings: typeof findings
  map: typeof map
  mosques: typeof mosques
  passwords: typeof passwords
  prayerTimes: typeof prayerTimes
  /** Of the pages that the server renders: see public/words.ts. */
  public: typeof publicPages
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
  i18next.use(initReactI18next).init({
    lng: 'en-GB',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, auth } },
    // React escapes already.
    interpolation: { escapeValue: false },
  })
}

const laterWords = {
  areas: () => import('#locales/en/areas.json'),
  contact: () => import('#locales/en/contact.json'),
  events: () => import('#locales/en/events.json'),
  facilities: () => import('@mihrab/core/locales/en/facilities.json'),
  findings: () => import('#locales/en/findings.json'),
  map: () => import('#locales/en/map.json'),
  mosques: () => import('#locales/en/mosques.json'),
  passwords: () => import('#locales/en/passwords.json'),
  prayerTimes: () => import('#locales/en/prayer-times.json'),
  timetableCheck: () => import('#locales/en/timetable-check.json'),
  timetableImport: () => import('#locales/en/timetable-import.json'),
  timetables: () => import('#locales/en/timetables.json'),
  users: () => import('#locales/en/users.json'),
}

/** The words of features that come after the first screen, fetched beside the pages that speak them. */
export async function loadWords(): Promise<void> {
  await Promise.all(
    Object.entries(laterWords).map(async ([feature, load]) => {
      if (i18next.hasResourceBundle('en', feature)) return
      i18next.addResourceBundle('en', feature, (await load()).default)
    }),
  )
}
