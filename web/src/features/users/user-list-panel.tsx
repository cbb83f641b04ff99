import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { UserTable } from './user-table.tsx'
import type { useUserList } from './users.hooks.ts'

type UserListPanelProps = {
  list: ReturnType<typeof useUserList>
  search: string
  ownId: string
  onDelete: (user: User) => void
}

export function UserListPanel({ list, search, ownId, onDelete }: UserListPanelProps) {
  const { t } = useTranslation('users')
  const { rows, isFormer, hasMore, isLoadingMore, moreError, loadMore } = list
  if (!rows) return <NoRows list={list} />
  return (
    <div aria-busy={isFormer} className={classNames('transition-opacity', isFormer && 'opacity-55')}>
      <div role="status">
        {search && !isFormer && (
          <VisuallyHidden>
            {t(hasMore ? 'list.foundMore' : 'list.found', { count: rows.length })}
          </VisuallyHidden>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          text={search ? t('list.noMatch', { query: search }) : t('list.noneText')}
        />
      ) : (
        <UserTable
          users={rows}
          rowCount={hasMore ? null : rows.length}
          ownId={ownId}
          onNearEnd={hasMore && !isLoadingMore && !moreError ? loadMore : undefined}
          onSee={list.see}
          onDelete={onDelete}
        />
      )}
      <ListEnd
        isLoading={isLoadingMore}
        loadingLabel={t('list.loadingMore')}
        failure={moreError && `${t('list.moreFailed')} ${errorMessage(moreError, t('list.failed'))}`}
        onRetry={loadMore}
      />
    </div>
  )
}

function NoRows({ list }: Pick<UserListPanelProps, 'list'>) {
  const { t } = useTranslation('users', { keyPrefix: 'list' })
  if (!list.error) return <SkeletonList label={t('loading')} rows={6} shape="round" />
  return <FailedRead query={list} title={t('failedTitle')} failed={t('failed')} />
}
