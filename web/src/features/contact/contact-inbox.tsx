import {
  type ContactMessage,
  type ContactService,
  contactServices,
} from '@mihrab/core/features/contact/contact.schemas.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { useListAddress } from '#lib/use-list-address.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import {
  useContactList,
  useDeleteContactMessage,
  useInboxRenewal,
  useMarkContactMessageRead,
} from './contact.hooks.ts'
import { ContactTable, senderOf } from './contact-table.tsx'
import { MessageFact, MessageThread } from './message-thread.tsx'
import { MoreMessages, NoMessages } from './paged-messages.tsx'
import { type ReplyDialogProps, useReply } from './reply-form.hooks.ts'

export function ContactInbox() {
  const { t } = useTranslation('contact')
  const { search, filter, typed, type, selectFilter } = useListAddress('service')
  const service = contactServices.find((each) => each === filter) ?? null
  const [replying, setReplying] = useState<ContactMessage | null>(null)
  const [deleting, setDeleting] = useState<ContactMessage | null>(null)
  const list = useContactList(search, service)
  const frame = useRef<HTMLDivElement>(null)
  useInboxRenewal(replying !== null || deleting !== null)

  const { handleOpen, handleReply } = useReading(setReplying)
  return (
    <Card isFlush>
      <div className="flex flex-col gap-2.5 border-line border-b p-3 sm:flex-row md:px-4">
        <SearchField label={t('inbox.search')} value={typed} onChange={type} className="grow md:max-w-100" />
        <ServiceFilter value={service} onChange={selectFilter} />
      </div>
      <div ref={frame} tabIndex={-1} className="outline-none">
        <ContactListPanel
          list={list}
          isSearch={Boolean(search || service)}
          onOpen={handleOpen}
          onReply={handleReply}
          onDelete={setDeleting}
        />
      </div>
      {replying && (
        <ReplyDialog
          // The current version: its thread grows when another admin answers.
          contact={list.rows?.find(({ _id }) => _id === replying._id) ?? replying}
          onRenew={setReplying}
          onClose={() => setReplying(null)}
        />
      )}
      <Deletion contacts={list.rows} frame={frame} deleting={deleting} onEnd={() => setDeleting(null)} />
    </Card>
  )
}

/** Opening or answering a message marks it read. */
function useReading(onReply: (contact: ContactMessage) => void) {
  const { mutate: markRead } = useMarkContactMessageRead()
  const handleOpen = useCallback(
    (contact: ContactMessage) => {
      if (!contact.readAt) markRead(contact)
    },
    [markRead],
  )
  const handleReply = useCallback(
    (contact: ContactMessage) => {
      // Nobody can answer a report without an email.
      if (!contact.listing || contact.email) onReply(contact)
      handleOpen(contact)
    },
    [onReply, handleOpen],
  )
  return { handleOpen, handleReply }
}

type ServiceFilterProps = { value: ContactService | null; onChange: (service: string) => void }

function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const { t } = useTranslation('contact')
  return (
    <SelectField
      label={t('inbox.service')}
      isLabelHidden
      placeholder={t('inbox.allServices')}
      value={value ?? ''}
      onChange={onChange}
      options={contactServices.map((each) => ({ value: each, label: t(`services.${each}`) }))}
      className="sm:w-48"
    />
  )
}

type DeletionProps = {
  contacts: readonly ContactMessage[] | undefined
  frame: { current: HTMLElement | null }
  deleting: ContactMessage | null
  onEnd: () => void
}

/** Asks before deleting a message; afterwards the focus stays in the list. */
function Deletion({ contacts, frame, deleting, onEnd }: DeletionProps) {
  const { t } = useTranslation('contact')
  const remove = useDeleteContactMessage()
  const rememberRow = useFocusNextRow(frame, contacts)
  if (!deleting) return null

  function handleConfirm(contact: ContactMessage) {
    rememberRow(contact)
    remove.mutate(contact, { onSettled: onEnd })
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { name: senderOf(deleting, t) })}
      body={t(deleting.mosque ? 'delete.passedOnText' : 'delete.text')}
      isPending={remove.isPending}
      onConfirm={() => handleConfirm(deleting)}
      onCancel={onEnd}
    />
  )
}

type ContactListPanelProps = {
  list: ReturnType<typeof useContactList>
  /** Only some of the messages were requested. */
  isSearch: boolean
  onOpen: (contact: ContactMessage) => void
  onReply: (contact: ContactMessage) => void
  onDelete: (contact: ContactMessage) => void
}

function ContactListPanel({ list, isSearch, ...actions }: ContactListPanelProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  useRereadToast(list, t('failed'))
  const { rows: contacts, isFormer, hasMore } = list
  if (!contacts) return <NoMessages list={list} failed={t('failed')} />
  return (
    <div aria-busy={isFormer} className={classNames('transition-opacity', isFormer && 'opacity-55')}>
      <div role="status">
        {isSearch && !isFormer && (
          <VisuallyHidden>{t(hasMore ? 'foundMore' : 'found', { count: contacts.length })}</VisuallyHidden>
        )}
      </div>
      {contacts.length === 0 ? (
        <EmptyState title={t('none')} text={t(isSearch ? 'noMatch' : 'noneText')} />
      ) : (
        <ContactTable contacts={contacts} {...actions} />
      )}
      <MoreMessages list={list} isInCard />
    </div>
  )
}

function ReplyDialog(props: ReplyDialogProps) {
  const { contact } = props
  const { email } = contact
  const name = contact.name || email
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const { form, guard, news, isEmpty, close, handleSubmit } = useReply(props)
  return (
    <FormDialog
      title={t('title', { name })}
      guard={guard}
      form={form}
      autoFocusFirstField
      submitLabel={t('send')}
      submit={{ isDisabled: isEmpty }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <MessageThread message={contact} facts={<SenderFacts contact={contact} />} />
      {news && (
        <div key={news._id} className="mt-4">
          <ConcurrentChangeBox>
            <p role="status">{t('alreadyReplied', { name: news.by })}</p>
          </ConcurrentChangeBox>
        </div>
      )}
      <TextAreaField
        {...form.field('reply')}
        label={t('field')}
        description={t(contact.name ? 'hint' : 'hintWithoutName', { name, email })}
        rows={5}
        className="mt-5"
      />
    </FormDialog>
  )
}

function SenderFacts({ contact: { userId, email, phone, service } }: { contact: ContactMessage }) {
  const { t } = useTranslation('contact')
  return (
    <>
      <MessageFact label={t('inbox.email')}>
        <EmailLink email={email} />
      </MessageFact>
      <MessageFact label={t('inbox.phone')}>{phone}</MessageFact>
      {/* Name and email are what the author typed; only the account shows who they are. */}
      {userId && (
        <MessageFact label={t('reply.account')}>
          <TextLink href={`/admin/user-profile/${userId}`}>{t('reply.toAccount')}</TextLink>
        </MessageFact>
      )}
      <MessageFact label={t('inbox.service')}>{t(`services.${service}`)}</MessageFact>
    </>
  )
}
