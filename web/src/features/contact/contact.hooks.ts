import {
  countContacts,
  createContact,
  deleteContact,
  listContacts,
  markContactRead,
  replyToContact,
} from '@mihrab/core/features/contact/contact.contract.ts'
import type { Contact, ContactService, NewContact } from '@mihrab/core/features/contact/contact.schemas.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, callApi, errorMessage, queryKeyOf } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

const listKey = queryKeyOf(listContacts)
const countsKey = queryKeyOf(countContacts)
const countEveryMs = 60_000
const pageSize = 50

type Page = { contacts: Contact[]; nextCursor: string | null }
type Loaded = InfiniteData<Page, string | undefined>

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
  const query = { limit: pageSize, ...(search && { q: search }), ...(service && { service }) }
  return useInfiniteQuery({
    queryKey: queryKeyOf(listContacts, { query }),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const request = { query: { ...query, cursor: pageParam } }
      const { contacts, nextCursor = null } = await callApi(listContacts, request, signal)
      return { contacts, nextCursor }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    select: uniqueContacts,
  })
}

/** A message that moved between two calls may stand on both pages. */
function uniqueContacts({ pages }: Loaded): Contact[] {
  return [...new Map(pages.flatMap(({ contacts }) => contacts).map((each) => [each._id, each])).values()]
}

/** Notes that a message has been opened. When that fails it stays unread, and nobody is troubled with it. */
export function useMarkContactRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(markContactRead, { params: { id } }),
    onSuccess: ({ contact }) => {
      showInLists(client, contact)
      client.invalidateQueries({ queryKey: countsKey })
    },
  })
}

export function useReplyToContact({ _id, email, name, phone, message }: Contact) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (replyMessage: string) =>
      callApi(replyToContact, { body: { _id, email, name, phone, message, replyMessage } }),
    onSuccess: ({ contact }) => {
      showInLists(client, contact)
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
    onSuccess: ({ message }, { _id }) => {
      takeFromLists(client, _id)
      toast.success(message ?? t('delete.done'))
    },
    onError: (error, { _id }) => {
      if (isGone(error)) takeFromLists(client, _id)
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
function showInLists(client: QueryClient, contact: Contact): void {
  changeLists(client, (contacts) => contacts.map((each) => (each._id === contact._id ? contact : each)))
  client.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
}

function takeFromLists(client: QueryClient, id: string): void {
  changeLists(client, (contacts) => contacts.filter(({ _id }) => _id !== id))
}

function changeLists(client: QueryClient, change: (contacts: Contact[]) => Contact[]): void {
  // What is being read was written before the change and would undo it on the screen.
  client.cancelQueries({ queryKey: listKey })
  client.setQueriesData<Loaded>(
    { queryKey: listKey },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, contacts: change(page.contacts) })),
      },
  )
}
