import {
  listMosqueMessages,
  replyToMosqueMessage,
  updateMosqueMessage,
} from '@mihrab/core/features/contact/contact.calls.ts'
import type { MosqueMessage } from '@mihrab/core/features/contact/messages.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, isNotFound, queryKeyOf } from '#lib/api.ts'
import { replaceRow, usePagedList } from '#lib/paged-list.ts'
import { toast } from '#ui/toast.tsx'

const countEveryMs = 60_000
const listKeyOf = (mosqueId: string) => queryKeyOf(listMosqueMessages, { mosqueId, isList: true })
const unreadKeyOf = (mosqueId: string) => queryKeyOf(listMosqueMessages, { mosqueId, isCount: true })

/** Polled once a minute while the window has the focus. */
export function useUnreadMessages(mosqueId: string | null | undefined) {
  return useQuery({
    queryKey: unreadKeyOf(mosqueId ?? ''),
    queryFn: async ({ signal }) => {
      const request = { params: { id: mosqueId ?? '' }, query: { limit: 1 } }
      return (await callApi(listMosqueMessages, request, signal)).unread
    },
    enabled: Boolean(mosqueId),
    refetchInterval: countEveryMs,
  })
}

/** Newest first, page by page. */
export function useMosqueMessages(mosqueId: string) {
  return usePagedList<MosqueMessage>({
    queryKey: listKeyOf(mosqueId),
    search: '',
    fetchPage: async (query, signal) => {
      const request = { params: { id: mosqueId }, query }
      const { messages, nextCursor = null } = await callApi(listMosqueMessages, request, signal)
      return { rows: messages, nextCursor }
    },
  })
}

/** Marks a message as read, and as done or not done if that is said. With `isQuiet`, errors are not shown. */
export function useUpdateMosqueMessage(mosqueId: string) {
  const client = useQueryClient()
  const { t } = useTranslation('contact')
  return useMutation({
    mutationFn: ({ _id, isDone }: { _id: string; isDone?: boolean; isQuiet?: boolean }) =>
      callApi(updateMosqueMessage, { params: { id: mosqueId, messageId: _id }, body: { isDone } }),
    onSuccess: ({ mosqueMessage }) => showMessage(client, mosqueId, mosqueMessage),
    onError: (error, { isQuiet }) => {
      if (!isQuiet) toast.error(errorMessage(error, t('messages.doneFailed')))
    },
  })
}

export function useReplyToMosqueMessage(mosqueId: string, { _id, replies }: MosqueMessage) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (replyMessage: string) =>
      callApi(replyToMosqueMessage, {
        params: { id: mosqueId, messageId: _id },
        body: { replyMessage, seenReplies: replies.length },
      }),
    onSuccess: ({ mosqueMessage }) => showMessage(client, mosqueId, mosqueMessage),
    // A colleague has answered it in the meantime, or it is gone.
    onError: (error) => {
      if (isConflict(error) || isNotFound(error)) client.invalidateQueries({ queryKey: listKeyOf(mosqueId) })
    },
  })
}

async function showMessage(client: QueryClient, mosqueId: string, message: MosqueMessage): Promise<void> {
  const list = { queryKey: listKeyOf(mosqueId) }
  // A running fetch began before the action and would undo it on screen.
  await client.cancelQueries(list)
  replaceRow(client, list, message)
  await client.cancelQueries({ queryKey: unreadKeyOf(mosqueId) })
  client.invalidateQueries({ queryKey: unreadKeyOf(mosqueId) })
}
