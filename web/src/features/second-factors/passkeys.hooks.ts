import type { PasskeyRemoval } from '@mihrab/core/features/second-factors/passkeys.schemas.ts'
import {
  addPasskey,
  removePasskey,
  startPasskey,
} from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import type { Proof } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi, type ResponseOf } from '#lib/api.ts'
import { makePasskey, usePasskeyPrompt } from '#lib/passkey-prompt.ts'

/**
 * Registers a passkey. Password and code stay in memory no longer than the form. A code works once: after a
 * cancelled prompt, the next try goes on from there.
 */
export function useAddPasskey() {
  const prompt = usePasskeyPrompt()
  const started = useRef<ResponseOf<typeof startPasskey> | null>(null)
  return useMutation({
    mutationFn: async (body: Proof) => {
      started.current ??= await callApi(startPasskey, { body })
      const passkey = await makePasskey(started.current.options, prompt())
      started.current = null
      return callApi(addPasskey, { body: passkey })
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
