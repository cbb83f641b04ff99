import {
  countContacts,
  createContact,
  deleteContact,
  listContacts,
  markContactRead,
  replyToContact,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { Contact, ContactService, NewContact } from '@mihrab/core/features/contact/contact.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, callApi, errorMessage, queryKeyOf } from '#lib/api.ts'
import { changeShownLists, replaceRow, takeRow, useLongList } from '#lib/long-list.ts'
import { toast } from '#ui/toast.tsx'

const listKey = queryKeyOf(listContacts)
const countsKey = queryKeyOf(countContacts)
const countEveryMs = 60_000

export function useSendContact() {
  return useMutation({ mutationFn: (body: NewContact) => callApi(createContact, { body }) })
}

/** How many messages wait, asked for once a minute while the window is looked at. */
export function useContactCounts() {
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callApi(countContacts, {}, signal),
    select: ({ counts }) => counts,
    refetchInterval: countEveryMs,
  })
}

/**
 * The inbox, page by page. A message that is read or answered belongs elsewhere in the order, so all loaded pages are
 * read again together; until then it stays where the reader has it before their eyes.
 */
export function useContactList(search: string, service: ContactService | null) {
  return useLongList<Contact>({
    queryKey: queryKeyOf(listContacts, { search, service }),
    search,
    fetchPage: async (page, signal) => {
      const query = { ...page, ...(service && { service }) }
      const { contacts, nextCursor = null } = await callApi(listContacts, { query }, signal)
      return { rows: contacts, nextCursor }
    },
  })
}

/** Reads the inbox again when a count tells of a message that has come, but not while the reader is at one. */
export function useNewContacts(isReading: boolean): void {
  const client = useQueryClient()
  const counts = useContactCounts().data
  const known = useRef(counts)
  useEffect(() => {
    // A colleague who reads one message as another comes leaves the number of unread ones as it was.
    const hasGrown =
      counts !== undefined &&
      known.current !== undefined &&
      (counts.unread > known.current.unread || counts.unanswered > known.current.unanswered)
    if (hasGrown && isReading) return
    known.current = counts
    if (hasGrown) client.invalidateQueries({ queryKey: listKey })
  }, [client, counts, isReading])
}

/** Notes that a message has been opened. When that fails it stays unread, and nobody is troubled with it. */
export function useMarkContactRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(markContactRead, { params: { id } }),
    onSuccess: async ({ contact }) => {
      await showInLists(client, contact)
      client.invalidateQueries({ queryKey: countsKey })
    },
  })
}

export function useReplyToContact({ _id, email, name, phone, message }: Contact) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (replyMessage: string) =>
      callApi(replyToContact, { body: { _id, email, name, phone, message, replyMessage } }),
    onSuccess: async ({ contact }) => {
      await showInLists(client, contact)
      client.invalidateQueries({ queryKey: countsKey })
    },
    onError: (error) => {
      if (isGone(error)) client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export function useDeleteContact() {
  const client = useQueryClient()
  const { t } = useTranslation('contact')
  return useMutation({
    mutationFn: ({ _id }: Contact) => callApi(deleteContact, { params: { id: _id } }),
    onSuccess: async ({ message }, contact) => {
      await takeFromLists(client, contact)
      toast.success(message ?? t('delete.done'))
    },
    onError: async (error, contact) => {
      if (isGone(error)) await takeFromLists(client, contact)
      toast.error(errorMessage(error, t('delete.failed')))
    },
    onSettled: () => client.invalidateQueries({ queryKey: countsKey }),
  })
}

/** Somebody else has deleted it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Shows a message as it is now, at the place where it stands; the order is renewed when the inbox is opened next. */
async function showInLists(client: QueryClient, contact: Contact): Promise<void> {
  client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  await changeShownLists(client, listKey, () => replaceRow(client, listKey, contact))
}

function takeFromLists(client: QueryClient, contact: Contact): Promise<void> {
  return changeShownLists(client, listKey, () => takeRow(client, listKey, contact))
}
