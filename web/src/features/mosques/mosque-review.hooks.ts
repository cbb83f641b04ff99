import {
  changeMosqueStatus,
  getMosque,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  type Mosque,
  type MosqueDetail,
  type MosqueStatus,
  mosqueStatuses,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, queryKeyOf } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { toast } from '#ui/toast.tsx'
import { type MosqueLists, placeMosque } from './mosque-list.ts'

const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
}

const wholeList = { query: {} }
const listKey = (status: MosqueStatus) => queryKeyOf(listEndpoints[status], wholeList)

/** All mosques of a status, newest change first. */
export function useMosqueList(status: MosqueStatus) {
  return useQuery({
    queryKey: listKey(status),
    queryFn: async ({ signal }) => (await callApi(listEndpoints[status], wholeList, signal)).mosques,
  })
}

export type StatusChange = { mosque: Mosque | MosqueDetail; status: MosqueStatus; reason?: string }

const mutationKey = ['changeMosqueStatus']

/** Moves a mosque to another status: at once on the screen, then on the server; back again when that fails. */
export function useChangeMosqueStatus() {
  const client = useQueryClient()
  const { t } = useTranslation('mosques')
  return useMutation({
    mutationKey,
    mutationFn: ({ mosque, status, reason }: StatusChange) =>
      callApi(changeMosqueStatus, { params: { id: mosque._id }, body: { status, reason } }),
    onMutate: (change) => moveAtOnce(client, change),
    onSuccess: ({ mosque }) => {
      const { status, rejectionReason, updatedAt } = mosque
      patchDetail(client, mosque._id, { status, rejectionReason, updatedAt })
      toast.success(t('review.changed', { status }))
    },
    onError: (error, _, before) => {
      if (before) moveBack(client, before)
      toast.error(errorMessage(error, t('review.failed'), t('review.broken')))
    },
    onSettled: (_data, _error, { mosque }) => {
      client.invalidateQueries({ queryKey: queryKeyOf(getMosque, { params: { id: mosque._id } }) })
      // While another change is under way a reload would show that one undone for a moment.
      if (client.isMutating({ mutationKey }) === 1) reloadLists(client)
    },
  })
}

type Before = { mosque: Mosque; index: number } | null

/** Answers with where the mosque was. */
async function moveAtOnce(client: QueryClient, { mosque, status, reason }: StatusChange): Promise<Before> {
  await Promise.all(mosqueStatuses.map((each) => client.cancelQueries({ queryKey: listKey(each) })))
  const lists = readLists(client)
  const list = lists[mosque.status] ?? []
  const index = list.findIndex((other) => other._id === mosque._id)
  const before = list[index]
  if (!before) return null
  const rejectionReason = status === 'rejected' ? reason || null : null
  writeLists(
    client,
    placeMosque(lists, { ...before, status, rejectionReason, updatedAt: now().toISOString() }),
  )
  return { mosque: before, index }
}

function moveBack(client: QueryClient, { mosque, index }: NonNullable<Before>): void {
  writeLists(client, placeMosque(readLists(client), mosque, index))
}

function readLists(client: QueryClient): MosqueLists {
  return Object.fromEntries(
    mosqueStatuses.map((status) => [status, client.getQueryData<Mosque[]>(listKey(status))]),
  )
}

function writeLists(client: QueryClient, lists: MosqueLists): void {
  for (const status of mosqueStatuses) {
    if (lists[status]) client.setQueryData(listKey(status), lists[status])
  }
}

function reloadLists(client: QueryClient): void {
  for (const status of mosqueStatuses) client.invalidateQueries({ queryKey: listKey(status) })
}

function patchDetail(client: QueryClient, id: string, change: Partial<MosqueDetail>): void {
  client.setQueryData<MosqueDetail>(
    queryKeyOf(getMosque, { params: { id } }),
    (mosque) => mosque && { ...mosque, ...change },
  )
}
