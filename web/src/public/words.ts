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

export const t = keepingPlainWords(instance.getFixedT('en', 'public'))

/** `Women’s space` */
export const facilityName = keepingPlainWords(instance.getFixedT('en', 'facilities'))

/** Looks up words without a value in them once: a page has over a hundred, a tenth of what it costs to render. */
function keepingPlainWords<Words>(translate: Words): Words {
  const look = translate as unknown as (key: string, values?: object) => string
  const kept = new Map<string, string>()
  return ((key: string, values?: object) => {
    if (values !== undefined) return look(key, values)
    const words = kept.get(key) ?? look(key)
    kept.set(key, words)
    return words
  }) as unknown as Words
}

/** How days and numbers are written. */
export const locale = 'en-GB'
