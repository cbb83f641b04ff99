import {
  confirmTotp,
  getSecondFactor,
  getSecondFactorOf,
  renewRecoveryCodes,
  startTotp,
  switchOffSecondFactor,
  switchOffSecondFactorOf,
} from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import type {
  CurrentPassword,
  EnteredCode,
  Proof,
  SecondFactor,
} from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, queryKeyOf } from '#lib/api.ts'

const ownKey = queryKeyOf(getSecondFactor)

/** The signed-in person's own. */
export function useSecondFactor() {
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => callApi(getSecondFactor, {}, signal),
    select: ({ secondFactor }) => secondFactor,
  })
}

/**
 * Calls that change one's own second factor. Passwords and codes stay in memory no longer than the form. The
 * screen changes once the dialog passes the response to `show`.
 */
export function useSecondFactorCalls() {
  return {
    start: useMutation({
      mutationFn: (body: CurrentPassword) => callApi(startTotp, { body }),
      gcTime: 0,
    }),
    confirm: useMutation({
      mutationFn: (body: EnteredCode) => callApi(confirmTotp, { body }),
      gcTime: 0,
    }),
    renew: useMutation({
      mutationFn: (body: Proof) => callApi(renewRecoveryCodes, { body }),
      gcTime: 0,
    }),
    switchOff: useMutation({
      mutationFn: (body: Proof) => callApi(switchOffSecondFactor, { body }),
      gcTime: 0,
    }),
  }
}

/** Shows one's own second factor as a call has returned it. */
export function useShowSecondFactor(): (secondFactor: SecondFactor) => void {
  const client = useQueryClient()
  return (secondFactor) => client.setQueryData(ownKey, { success: true as const, secondFactor })
}

const keyOf = (id: string) => queryKeyOf(getSecondFactorOf, { params: { id } })

/** Another person's, for admins. */
export function useSecondFactorOf(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi(getSecondFactorOf, { params: { id } }, signal),
  })
}

export function useSwitchOffFor(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(switchOffSecondFactorOf, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}
