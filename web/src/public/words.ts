import facilities from '@mihrab/core/locales/en/facilities.json' with { type: 'json' }
import words from '@mihrab/core/locales/en/public.json' with { type: 'json' }
import { createInstance } from 'i18next'

/** The words of the public pages, apart from those of the app: the server renders many languages side by side. */
const instance = createInstance()
instance.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['public', 'facilities'],
  defaultNS: 'public',
  resources: { en: { public: words, facilities } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

export const t = instance.getFixedT('en', 'public')

/** `Women’s space` */
export const facilityName = instance.getFixedT('en', 'facilities')

/** How days and numbers are written. */
export const locale = 'en-GB'
