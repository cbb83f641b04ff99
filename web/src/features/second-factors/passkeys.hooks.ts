import {
  addPasskey,
  removePasskey,
  startPasskey,
} from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import type { PasskeyRemoval } from '@mihrab/core/features/second-factors/passkeys.schemas.ts'
import type { CurrentPassword } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { makePasskey } from '#lib/passkey-prompt.ts'
import { usePasskeyPrompt } from '#lib/use-passkey-prompt.ts'

/** Asks for a passkey and keeps it. The password does not stay in memory longer than the form. */
export function useAddPasskey() {
  const prompt = usePasskeyPrompt()
  return useMutation({
    mutationFn: async (body: CurrentPassword) => {
      const { options } = await callApi(startPasskey, { body })
      return callApi(addPasskey, { body: await makePasskey(options, prompt()) })
    },
    gcTime: 0,
  })
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (body: PasskeyRemoval) => callApi(removePasskey, { body }),
    gcTime: 0,
  })
}
