import { requestPasswordReset, resetPassword } from '@mihrab/core/features/auth/auth.calls.ts'
import type { ForgottenPassword, PasswordReset } from '@mihrab/core/features/auth/auth.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { endSession } from './auth.hooks.ts'

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: ForgottenPassword) => callApi(requestPasswordReset, { body }),
  })
}

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) => callApi(resetPassword, { body }),
    // The password must not stay in memory longer than the form.
    gcTime: 0,
    onSuccess: () => endSession(queryClient),
  })
}
