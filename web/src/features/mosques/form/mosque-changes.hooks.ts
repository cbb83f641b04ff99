import {
  createMosque,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { MosqueChange, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { refreshMosques, statusKeyOf } from '#queries/mosques.ts'

/** Registers a mosque. The response sets the user's status, without another request. */
export function useRegisterMosque(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MosqueRegistration) => callApi(createMosque, { body }),
    onSuccess: ({ mosque, status }) => {
      client.setQueryData(statusKeyOf(userId), { mosque, status })
      void refreshMosques(client)
    },
  })
}

/** For admins: the mosque is listed at once. */
export function useAddMosque() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MosqueRegistration) => callApi(createMosque, { body }),
    onSuccess: () => refreshMosques(client),
  })
}

/**
 * Sends the changed fields by the call for managers or by the one for contact persons. Resolves when the
 * visible data shows the change.
 */
export function useUpdateMosque(id: string, isContactPerson: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ contactPerson, ...change }: MosqueChange) =>
      isContactPerson
        ? callApi(updateMosqueAsContactPerson, { body: { ...change, mosqueId: id } })
        : callApi(updateMosque, { params: { id }, body: { ...change, contactPerson } }),
    onSuccess: () => refreshMosques(client),
  })
}
