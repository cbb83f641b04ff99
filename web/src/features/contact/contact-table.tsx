import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { reportUnreadDays } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { TFunction } from 'i18next'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listed } from '#lib/listed.ts'
import { directoryPage } from '#lib/public-directory.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { EmailLink } from '#ui/email-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { rowAction } from '#ui/whole-row.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import { MessageLead, messageStateOf } from './message-lead.tsx'

type Action = (contact: ContactMessage) => void
type ContactTableProps = {
  contacts: readonly ContactMessage[]
  /** Called when a long message is expanded. */
  onOpen: Action
  onReply: Action
  onDelete: Action
}

export const ContactTable = memo(function ContactTable({ contacts, ...actions }: ContactTableProps) {
  const { t } = useTranslation('contact')
  const columns = useColumns(actions)
  return <Table label={t('inbox.caption')} columns={columns} rows={contacts} rowKey={idOf} />
})

const idOf = (contact: ContactMessage) => contact._id

function useColumns(actions: Omit<ContactTableProps, 'contacts'>): Column<ContactMessage>[] {
  const { onOpen, onReply, onDelete } = actions
  const { t } = useTranslation('contact')
  return useMemo(
    () => [
      ...senderColumns(t, onReply),
      {
        id: 'message',
        header: t('inbox.message'),
        phone: 'plain',
        className: 'text-sm md:align-top! md:min-w-36 xl:min-w-48 wrap-anywhere',
        cell: (contact) => <MessageCell contact={contact} onOpen={onOpen} />,
      },
      {
        id: 'action',
        header: t('inbox.action'),
        align: 'end',
        phone: 'plain',
        className: 'md:align-top!',
        cell: (contact) => <ActionCell contact={contact} onReply={onReply} onDelete={onDelete} />,
      },
    ],
    [t, onOpen, onReply, onDelete],
  )
}

const senderColumns = (t: TFunction<'contact'>, onReply: Action): Column<ContactMessage>[] => [
  {
    id: 'name',
    header: t('inbox.name'),
    rowName: (contact) => {
      const state = stateOf(contact)
      return listed([senderOf(contact, t), ...(state ? [t(`inbox.${state}`)] : [])])
    },
    className: 'md:align-top! md:w-40 md:min-w-32 xl:w-54 wrap-anywhere',
    cell: (contact) => <SenderCell contact={contact} onReply={onReply} />,
  },
  {
    id: 'phone',
    header: t('inbox.phone'),
    className: 'figures text-sm md:align-top! md:w-28 md:min-w-24 xl:w-36 wrap-anywhere',
    cell: ({ phone }) => <bdi>{phone}</bdi>,
  },
  {
    id: 'email',
    header: t('inbox.email'),
    className: 'text-sm md:align-top! md:w-36 md:min-w-32 xl:w-52 wrap-anywhere',
    cell: ({ email }) => email && <EmailLink email={email} className={rowAction} />,
  },
  {
    id: 'service',
    header: t('inbox.service'),
    className: 'text-sm md:align-top!',
    cell: ({ service }) => t(`services.${service}`),
  },
]

function SenderCell({ contact, onReply }: { contact: ContactMessage; onReply: Action }) {
  const { t } = useTranslation('contact')
  const navigate = useNavigate()
  const { readAt, createdAt, mosque, listing } = contact
  const note = mosque
    ? t('inbox.unreadReport', { days: reportUnreadDays })
    : listing && t('inbox.aboutListing')
  return (
    <MessageLead
      id={senderIdOf(contact)}
      title={senderOf(contact, t)}
      note={note}
      state={stateOf(contact)}
      isRead={readAt !== null}
      createdAt={createdAt}
      onOpen={() => (mosque ? navigate(messagesOf(mosque)) : onReply(contact))}
    />
  )
}

/** The person, or what a report is about: its sender is unknown. */
export function senderOf({ name, mosque, listing }: ContactMessage, t: TFunction<'contact'>): string {
  if (listing) return listing.name || t('inbox.unnamedListing')
  return mosque?.name ?? name
}

/** Nobody can answer a report without an email. */
function stateOf(contact: ContactMessage) {
  const state = messageStateOf(contact)
  return contact.listing && !contact.email && state === 'unanswered' ? null : state
}

function MessageCell({ contact, onOpen }: { contact: ContactMessage; onOpen: Action }) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  const { message } = contact
  if (!message) return <span className="text-ink-3">{t('noMessage')}</span>
  return (
    <CollapsibleText
      text={message}
      lines={3}
      describedBy={senderIdOf(contact)}
      onOpen={() => onOpen(contact)}
    />
  )
}

const messagesOf = ({ _id }: { _id: string }) => `/admin/detail/messages/${_id}`

/** Describes the buttons, which have the same names for every message. */
const senderIdOf = ({ _id }: ContactMessage) => `sender-${_id}`

function ActionCell({
  contact,
  onReply,
  onDelete,
}: {
  contact: ContactMessage
  onReply: Action
  onDelete: Action
}) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  const sender = senderIdOf(contact)
  return (
    <span
      data-row={contact._id}
      className="flex gap-1 md:-my-1 md:flex-col md:items-stretch 2xl:flex-row 2xl:justify-end"
    >
      {contact.listing && (
        <a
          href={directoryPage(`/${contact.listing.slug}`)}
          aria-describedby={sender}
          className={buttonStyle('secondary', 'regular')}
        >
          {t('toListing')}
        </a>
      )}
      {contact.mosque ? (
        <LinkButton href={messagesOf(contact.mosque)} aria-describedby={sender}>
          {t('toMessages')}
        </LinkButton>
      ) : (
        (!contact.listing || contact.email) && (
          <Button variant="secondary" aria-describedby={sender} onPress={() => onReply(contact)}>
            {t('reply')}
          </Button>
        )
      )}
      <Button
        variant="quiet"
        aria-describedby={sender}
        className="text-red!"
        onPress={() => onDelete(contact)}
      >
        {t('delete')}
      </Button>
    </span>
  )
}
