import { updateOwnLanguage } from '@mihrab/core/features/users/users.contract.ts'
import type { SignedInUser } from '@mihrab/core/features/users/users.schemas.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { callApi } from '#lib/api.ts'
import { speak } from '#lib/i18n.ts'
import { findChosenLanguage, rememberLanguage } from '#lib/language.ts'

/** Remembers for an account what was chosen while it is signed in: mails come in that language, too. */
export async function keepForAccount(language: Language): Promise<void> {
  // The device has it anyway; the account takes the next choice.
  await callApi(updateOwnLanguage, { body: { language } }).catch(() => undefined)
}

/** Brings account and device together when someone is signed in. What was chosen on the device comes first. */
export async function agreeOnLanguage(user: SignedInUser): Promise<void> {
  const chosen = findChosenLanguage()
  if (chosen && user.language === null) await keepForAccount(chosen)
  if (chosen || user.language === null) return
  // Words that do not come leave the language that is spoken.
  await speak(user.language).catch(() => undefined)
  rememberLanguage(user.language)
}
