import { updateOwnLanguage } from '@mihrab/core/features/users/users.calls.ts'
import type { OwnLanguage } from '@mihrab/core/features/users/users.schemas.ts'
import { callApi } from '#lib/api.ts'

/** Stores the choice of a signed-in person in their account: mails use it, too. */
export async function saveForAccount(chosen: OwnLanguage): Promise<void> {
  // The device has it anyway; the account gets the next choice.
  await callApi(updateOwnLanguage, { body: chosen }).catch(() => undefined)
}
