import type { OwnLanguage, SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import { type Language, languageOf } from '@mihrab/core/languages.ts'
import { plainFormat } from '@mihrab/core/reader-format.ts'
import i18next from 'i18next'
import { speak } from '#lib/i18n.ts'
import { findChosenFormat, findChosenLanguage, rememberFormat, rememberLanguage } from '#lib/language.ts'
import { saveForAccount } from '#queries/own-language.ts'

/** Syncs account and device after sign-in. The choice made on the device wins. */
export async function agreeOnLanguage(user: SignedInUser): Promise<void> {
  const onDevice = { language: findChosenLanguage(), format: findChosenFormat() }
  const spoken = onDevice.language ?? user.language ?? languageOf(i18next.language)
  const format = formatOf(user, spoken)
  const unknown: OwnLanguage = {
    ...(onDevice.language && user.language === null && { language: onDevice.language }),
    ...(format === null && onDevice.format),
  }
  if (Object.keys(unknown).length > 0) await saveForAccount(unknown)
  const language = onDevice.language ? null : user.language
  const isFormatNew = format !== null && onDevice.format === null
  if (isFormatNew) rememberFormat(format)
  if (language === null && !isFormatNew) return
  // If the words do not load, the current language stays.
  const isSpoken = await speak(language ?? languageOf(i18next.language)).catch(() => false)
  if (language && isSpoken) rememberLanguage(language)
}

function formatOf({ digits, clock }: SignedInUser, language: Language) {
  if (digits === null && clock === null) return null
  const plain = plainFormat(language)
  return { digits: digits ?? plain.digits, clock: clock ?? plain.clock }
}
