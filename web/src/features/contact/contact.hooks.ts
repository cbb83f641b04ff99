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

/** Whether a message of one's own is on its way. */
export function useIsSendingContactMessage(): boolean {
  return useIsMutating({ mutationKey: sendingKey }) > 0
}

/** How many messages wait, asked for once a minute while the window is looked at. */
export function useContactCounts() {
  return useCounted(({ counts }) => counts)
}

type Counts = ResponseOf<typeof countContactMessages>['counts']

/** `changes` grows whenever the server counts otherwise than the actions of this window explain. */
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
 * The inbox, page by page. A message that is read or answered belongs elsewhere in the order, so all loaded pages are
 * read again together; until then it stays where the reader has it before their eyes.
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

/** Reads the inbox again when others have changed it, but not while the reader is at a message. */
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

/** Notes that a message has been opened. When that fails it stays unread, without a message. */
export function useMarkContactMessageRead() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (contact: ContactMessage) => openContact(client, contact) })
}

/** Sends an answer. `onRenew` is told the message as it is now, when another admin has answered it meanwhile. */
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
      // Another admin has answered it since it was read.
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

/** Marks a message as read, and shows it as it is now. */
async function openContact(client: QueryClient, contact: ContactMessage): Promise<ContactMessage> {
  const { contact: opened } = await callApi(markContactMessageRead, { params: { id: contact._id } })
  await showAction(client, contact, opened)
  return opened
}

/**
 * Shows what an action of one's own has made of a message, null where it is gone, at the place where it stands; the order
 * is renewed when the inbox is opened next.
 */
async function showAction(
  client: QueryClient,
  before: ContactMessage,
  after: ContactMessage | null,
): Promise<void> {
  const inbox = { queryKey: listKey }
  client.invalidateQueries({ ...inbox, refetchType: 'none' })
  // What is being read was written before the action and would undo it on the screen: it is read again.
  const reading = client.getQueryCache().findAll({ ...inbox, type: 'active', fetchStatus: 'fetching' })
  await client.cancelQueries({ ...inbox, type: 'active' })
  if (after) replaceRow(client, inbox, after)
  else takeRow(client, inbox, before)
  client.refetchQueries({ ...inbox, type: 'active', predicate: (query) => reading.includes(query) })
  // What is counted meanwhile may know of the action or not.
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
