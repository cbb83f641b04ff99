import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { useContactList } from './contact.hooks.ts'
import { ContactTable } from './contact-table.tsx'

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
  const { rows: contacts, isFormer, hasMore, isLoadingMore, moreError, loadMore } = list
  if (!contacts) return <NoMessages list={list} />
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
      {hasMore && !isLoadingMore && !moreError && (
        <div className="flex justify-center border-line border-t p-3">
          <Button variant="secondary" onPress={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
      <ListEnd
        isLoading={isLoadingMore}
        loadingLabel={t('loadingMore')}
        failure={moreError && `${t('moreFailed')} ${errorMessage(moreError, t('tryAgain'))}`}
        onRetry={loadMore}
      />
    </div>
  )
}

function NoMessages({ list }: Pick<ContactListPanelProps, 'list'>) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  if (!list.error) return <Spinner className="py-24" />
  return (
    <ErrorState
      title={t('failed')}
      message={errorMessage(list.error, t('tryAgain'))}
      onRetry={list.refetch}
      isRetrying={list.isFetching}
    />
  )
}
