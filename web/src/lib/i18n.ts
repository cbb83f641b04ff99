import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import app from '#locales/en/app.json' with { type: 'json' }
import auth from '#locales/en/auth.json' with { type: 'json' }
import type mosques from '#locales/en/mosques.json'
import type prayerTimes from '#locales/en/prayer-times.json'

interface Words {
  app: typeof app
  auth: typeof auth
  mosques: typeof mosques
  prayerTimes: typeof prayerTimes
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
  mosques: () => import('#locales/en/mosques.json'),
  prayerTimes: () => import('#locales/en/prayer-times.json'),
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
