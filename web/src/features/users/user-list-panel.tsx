import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ListPanel } from '#ui/list-panel.tsx'
import { UserTable } from './user-table.tsx'
import type { useUserList } from './users.hooks.ts'

type UserListPanelProps = {
  list: ReturnType<typeof useUserList>
  search: string
  ownId: string
  onDelete: (user: User) => void
}

export function UserListPanel({ list, search, ownId, onDelete }: UserListPanelProps) {
  const { t } = useTranslation('users', { keyPrefix: 'list' })
  return (
    <ListPanel
      list={list}
      search={search}
      shape="round"
      words={{
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        failed: t('failed'),
        none: t('none'),
        noneText: search ? t('noMatch', { query: search }) : t('noneText'),
        loadingMore: t('loadingMore'),
        moreFailed: t('moreFailed'),
        found: (count, hasMore) => t(hasMore ? 'foundMore' : 'found', { count }),
      }}
    >
      {(rows, table) => (
        <UserTable users={rows} {...table} ownId={ownId} onSee={list.see} onDelete={onDelete} />
      )}
    </ListPanel>
  )
}
