import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { useContactList } from './contact.hooks.ts'
import { ContactTable } from './contact-table.tsx'
import { MoreMessages, NoMessages } from './paged-messages.tsx'

type ContactListPanelProps = {
  list: ReturnType<typeof useContactList>
  /** Only some of the messages were requested. */
  isSearch: boolean
  onOpen: (contact: ContactMessage) => void
  onReply: (contact: ContactMessage) => void
  onDelete: (contact: ContactMessage) => void
}

export function ContactListPanel({ list, isSearch, ...actions }: ContactListPanelProps) {
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
