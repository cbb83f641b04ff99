import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import type { usePagedList } from '#lib/paged-list.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Spinner } from '#ui/spinner.tsx'

type MessageList = Omit<ReturnType<typeof usePagedList>, 'rows' | 'see'>

/** Instead of messages: they are loading, or failed to load. */
export function NoMessages({ list, failed }: { list: MessageList; failed: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  if (!list.error) return <Spinner className="py-24" />
  return <FailedRead query={list} title={failed} failed={t('tryAgain')} />
}

/** Below messages: a button for more of them, that they are loading, or why they did not load. */
export function MoreMessages({ list, isInCard = false }: { list: MessageList; isInCard?: boolean }) {
  const { t } = useTranslation('contact', { keyPrefix: 'inbox' })
  const { hasMore, isLoadingMore, moreError, loadMore } = list
  return (
    <>
      {hasMore && !isLoadingMore && !moreError && (
        <div className={classNames('flex justify-center p-3', isInCard && 'border-line border-t')}>
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
    </>
  )
}
