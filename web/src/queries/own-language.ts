import { updateOwnLanguage } from '@mihrab/core/features/users/users.calls.ts'
import type { OwnLanguage } from '@mihrab/core/features/users/users.schemas.ts'
import { callApi } from '#lib/api.ts'

/** Remembers for an account what was chosen while it is signed in: mails are written so, too. */
export async function keepForAccount(chosen: OwnLanguage): Promise<void> {
  // The device has it anyway; the account takes the next choice.
  await callApi(updateOwnLanguage, { body: chosen }).catch(() => undefined)
}
