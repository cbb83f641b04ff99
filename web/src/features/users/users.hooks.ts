import { checkAuth } from '@mihrab/core/features/auth/auth.calls.ts'
import { updateMosque } from '@mihrab/core/features/mosques/mosques.calls.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updateUser,
} from '@mihrab/core/features/users/users.calls.ts'
import type { NewUser, User, UserChange } from '@mihrab/core/features/users/users.schemas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, isNotFound, queryKeyOf } from '#lib/api.ts'
import { replaceRow, takeRow, usePagedList } from '#lib/paged-list.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'

const listKey = queryKeyOf(listUsers)
const deletionKey = ['deleteUser']
const userKey = (id: string) => queryKeyOf(getUser, { params: { id } })

/** People who match a search, newest first. */
export function useUserList(search: string) {
  return usePagedList<User>({
    queryKey: queryKeyOf(listUsers, { search }),
    search,
    fetchPage: async (query, signal) => {
      const { users, nextCursor = null } = await callApi(listUsers, { query }, signal)
      return { rows: users, nextCursor }
    },
  })
}

/** Waits while the id is null. */
export function useUserDetail(id: string | null) {
  const request = { params: { id: id ?? '' } }
  return useQuery({
    queryKey: userKey(request.params.id),
    queryFn: ({ signal }) => callApi(getUser, request, signal),
    enabled: id !== null,
  })
}

export function useCreateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUser) => callApi(createUser, { body }),
    // The password must not stay in memory longer than the form.
    gcTime: 0,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: listKey })
      void refreshMosques(client)
    },
  })
}

/** Changes a person; `onSaved` runs before the call's own `onSuccess`. */
export function useUpdateUser(id: string, onSaved?: (user: User) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UserChange) => callApi(updateUser, { params: { id }, body }),
    gcTime: 0,
    onSuccess: ({ user }) => {
      client.setQueryData(userKey(id), user)
      replaceRow(client, { queryKey: listKey }, user)
      // The search may not match the new name.
      client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
      void refreshMosques(client)
      onSaved?.(user)
    },
    onError: async (error) => {
      if (!isConflict(error)) return
      // The form has to show the other person's change.
      const keys = [userKey(id), queryKeyOf(checkAuth)]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

/** Removes a person from the lists at once, and restores them if the request fails. */
export function useDeleteUser() {
  const client = useQueryClient()
  const { t } = useTranslation('users')
  return useMutation({
    mutationKey: deletionKey,
    mutationFn: ({ _id }: User) => callApi(deleteUser, { params: { id: _id } }),
    onMutate: async (user) => {
      await client.cancelQueries({ queryKey: listKey })
      return takeRow(client, { queryKey: listKey }, user)
    },
    onSuccess: ({ message }, { _id }) => {
      client.removeQueries({ queryKey: userKey(_id) })
      void refreshMosques(client)
      toast.success(message ?? t('delete.done'))
    },
    onError: (error, _, putBack) => {
      if (!isNotFound(error)) putBack?.()
      toast.error(errorMessage(error, t('delete.failed'), t('delete.broken')))
    },
    onSettled: () => {
      // A fetch during other deletions would show those people for a moment.
      if (client.isMutating({ mutationKey: deletionKey }) > 1) return
      client.invalidateQueries({ queryKey: listKey })
    },
  })
}

/** Removes a contact person from a mosque; refused if someone else has changed the mosque in the meantime. */
export function useRemovePerson({ _id, contactPerson, updatedAt }: MosqueProfile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (personId: string) => {
      const remaining = contactPerson.map((person) => person._id).filter((each) => each !== personId)
      return callApi(updateMosque, { params: { id: _id }, body: { contactPerson: remaining, updatedAt } })
    },
    onSettled: () => refreshMosques(client, { id: _id }),
  })
}
