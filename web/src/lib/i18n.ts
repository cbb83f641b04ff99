import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import app from '#locales/en/app.json' with { type: 'json' }
import auth from '#locales/en/auth.json' with { type: 'json' }
import mosques from '#locales/en/mosques.json' with { type: 'json' }
import prayerTimes from '#locales/en/prayer-times.json' with { type: 'json' }

const english = { app, auth, mosques, prayerTimes }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof english
  }
}

/** Every word that a person reads stands in locales/, one file for each feature. */
export function startI18n(): void {
  i18next.use(initReactI18next).init({
    lng: 'en-GB',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: english },
    // React escapes already.
    interpolation: { escapeValue: false },
  })
}
