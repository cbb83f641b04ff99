import { maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import app from '@mihrab/core/locales/en/app.json' with { type: 'json' }
import i18next from 'i18next'
import { setWords, type Words } from '#ui/words.ts'

const limits = { megabytes: maxUploadBytes / (1024 * 1024) }

/** Passes the components their words, now and on each change of language. The words must be loaded. */
export function translateUi(): void {
  handOver()
  // Runs before anything renders again.
  i18next.on('languageChanged', handOver)
}

function handOver(): void {
  const t = i18next.getFixedT(null, 'app')
  const { actionsFor: _, chosenFiles: __, notGiven: ___, ...plain } = app.ui
  const keys = Object.keys(plain) as (keyof typeof plain)[]
  const texts = Object.fromEntries(keys.map((key) => [key, t(`ui.${key}`, limits)])) as Record<
    keyof typeof plain,
    string
  >
  const words: Words = {
    ...texts,
    productName: t('productName'),
    chosenFiles: (files) => t('ui.chosenFiles', { files }),
    notGiven: (fields) => t('ui.notGiven', { fields }),
    actionsFor: (name) => t('ui.actionsFor', { name }),
  }
  setWords(words)
}
