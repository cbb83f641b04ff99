import {
  createMosque,
  updateMosque,
  updateMosqueAsContactPerson,
} from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { MosqueChange, MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { refreshMosques, statusKeyOf } from '#queries/mosques.ts'

/** Sends a mosque in; afterwards the person's status is known without another call. */
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

/** Adds a mosque as an admin: listed at once. */
export function useAddMosque() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MosqueRegistration) => callApi(createMosque, { body }),
    onSuccess: () => refreshMosques(client),
  })
}

/**
 * Changes the fields that the change carries, by the call for admins and mosque admins or for contact persons. It is done
 * when what is in sight shows the change.
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
