import { confirmEmail } from '@mihrab/core/features/auth/auth.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { sessionQuery } from './auth.hooks.ts'

export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }),
    // The link may be opened where its owner is signed in.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
}
