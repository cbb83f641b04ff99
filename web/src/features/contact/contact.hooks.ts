import {
  countContactMessages,
  createContactMessage,
  deleteContactMessage,
  listContactMessages,
  markContactMessageRead,
  replyToContactMessage,
} from '@mihrab/core/features/contact/contact.calls.ts'
import type {
  ContactMessage,
  ContactService,
  NewContactMessage,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, isNotFound, queryKeyOf, type ResponseOf } from '#lib/api.ts'
import { replaceRow, takeRow, usePagedList } from '#lib/paged-list.ts'
import { toast } from '#ui/toast.tsx'

const listKey = queryKeyOf(listContactMessages)
const countsKey = queryKeyOf(countContactMessages)
const sendingKey = ['sendContact']
const countEveryMs = 60_000

export function useSendContactMessage() {
  return useMutation({
    mutationKey: sendingKey,
    mutationFn: (body: NewContactMessage) => callApi(createContactMessage, { body }),
  })
}

export function useIsSendingContactMessage(): boolean {
  return useIsMutating({ mutationKey: sendingKey }) > 0
}

/** Polled once a minute while the window has the focus. */
export function useContactCounts() {
  return useCounted(({ counts }) => counts)
}

type Counts = ResponseOf<typeof countContactMessages>['counts']

/** `changes` grows whenever the server's counts differ from what this window's actions explain. */
type Counted = { counts: Counts; changes: number }

function useCounted<Selected>(select: (counted: Counted) => Selected) {
  return useQuery({
    queryKey: countsKey,
    queryFn: async ({ client, signal }): Promise<Counted> => {
      const { counts } = await callApi(countContactMessages, {}, signal)
      const known = client.getQueryData<Counted>(countsKey)
      if (!known) return { counts, changes: 0 }
      const { unread, unanswered } = known.counts
      const isExplained = counts.unread === unread && counts.unanswered === unanswered
      return { counts, changes: known.changes + (isExplained ? 0 : 1) }
    },
    select,
    refetchInterval: countEveryMs,
  })
}

/**
 * The inbox, page by page. Reading or answering a message changes its place in the order, so all loaded pages
 * are refetched together; until then it stays where the reader sees it.
 */
export function useContactList(search: string, service: ContactService | null) {
  return usePagedList<ContactMessage>({
    queryKey: queryKeyOf(listContactMessages, { search, service }),
    search,
    fetchPage: async (page, signal) => {
      const query = { ...page, ...(service && { service }) }
      const { contacts, nextCursor = null } = await callApi(listContactMessages, { query }, signal)
      return { rows: contacts, nextCursor }
    },
  })
}

/** Refetches the inbox after changes by others, but not while a message is open. */
export function useInboxRenewal(isReading: boolean): void {
  const client = useQueryClient()
  const changes = useCounted((counted) => counted.changes).data
  const known = useRef(changes)
  useEffect(() => {
    if (isReading || changes === known.current) return
    const isFirst = known.current === undefined
    known.current = changes
    if (!isFirst) client.invalidateQueries({ queryKey: listKey })
  }, [client, changes, isReading])
}

/** Marks a message as read. If that fails it stays unread, without an error message. */
export function useMarkContactMessageRead() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (contact: ContactMessage) => openContact(client, contact) })
}

/** `onRenew` receives the current message if another admin has answered it in the meantime. */
export function useReplyToContactMessage(
  contact: ContactMessage,
  onRenew: (contact: ContactMessage) => void,
) {
  const client = useQueryClient()
  const { _id, email, name, phone, message, replies } = contact
  return useMutation({
    mutationFn: (replyMessage: string) =>
      callApi(replyToContactMessage, {
        body: { _id, email, name, phone, message, replyMessage, seenReplies: replies.length },
      }),
    onSuccess: ({ contact: answered }) => showAction(client, contact, answered),
    onError: async (error) => {
      if (isNotFound(error)) client.invalidateQueries({ queryKey: listKey })
      // Another admin has answered it in the meantime.
      if (!isConflict(error)) return
      const renewed = await openContact(client, contact).catch(() => contact)
      onRenew(renewed)
    },
  })
}

export function useDeleteContactMessage() {
  const client = useQueryClient()
  const { t } = useTranslation('contact')
  return useMutation({
    mutationFn: ({ _id }: ContactMessage) => callApi(deleteContactMessage, { params: { id: _id } }),
    onSuccess: async ({ message }, contact) => {
      await showAction(client, contact, null)
      toast.success(message ?? t('delete.done'))
    },
    onError: async (error, contact) => {
      if (isNotFound(error)) await showAction(client, contact, null)
      toast.error(errorMessage(error, t('delete.failed')))
    },
  })
}

/** Marks a message as read and shows its current version. */
async function openContact(client: QueryClient, contact: ContactMessage): Promise<ContactMessage> {
  const { contact: opened } = await callApi(markContactMessageRead, { params: { id: contact._id } })
  await showAction(client, contact, opened)
  return opened
}

/**
 * Shows the result of one's own action in place, null if the message is gone; the order is renewed when the
 * inbox is next opened.
 */
async function showAction(
  client: QueryClient,
  before: ContactMessage,
  after: ContactMessage | null,
): Promise<void> {
  const inbox = { queryKey: listKey }
  client.invalidateQueries({ ...inbox, refetchType: 'none' })
  // A running fetch began before the action and would undo it on screen, so it is started again.
  const reading = client.getQueryCache().findAll({ ...inbox, type: 'active', fetchStatus: 'fetching' })
  await client.cancelQueries({ ...inbox, type: 'active' })
  if (after) replaceRow(client, inbox, after)
  else takeRow(client, inbox, before)
  client.refetchQueries({ ...inbox, type: 'active', predicate: (query) => reading.includes(query) })
  // A running count may or may not include the action.
  await client.cancelQueries({ queryKey: countsKey })
  client.setQueryData<Counted>(
    countsKey,
    (known) => known && { ...known, counts: countsAfter(known.counts, before, after) },
  )
  client.invalidateQueries({ queryKey: countsKey })
}

function countsAfter(
  { unread, unanswered }: Counts,
  before: ContactMessage,
  after: ContactMessage | null,
): Counts {
  return {
    unread: unread - unreadIn(before) + unreadIn(after),
    unanswered: unanswered - unansweredIn(before) + unansweredIn(after),
  }
}

const unreadIn = (contact: ContactMessage | null) => (contact && !contact.readAt ? 1 : 0)
const unansweredIn = (contact: ContactMessage | null) => (contact && contact.replies.length === 0 ? 1 : 0)
