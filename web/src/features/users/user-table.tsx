import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantDay } from '#lib/format-day.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/menu.tsx'
import type { Column } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type PagedRows, VirtualTable } from '#ui/virtual-table.tsx'
import { rowAction, wholeRow } from '#ui/whole-row.ts'
import { Written } from '#ui/written.tsx'
import { UserRoleBadge } from './user-role-badge.tsx'

type UserTableProps = PagedRows & {
  users: readonly User[]
  /** People cannot delete themselves. */
  ownId: string
  onDelete: (user: User) => void
}

/** Only rows near the window are rendered. */
export const UserTable = memo(function UserTable({ users, ownId, onDelete, ...paged }: UserTableProps) {
  const { t } = useTranslation('users')
  return (
    <VirtualTable
      label={t('list.caption')}
      columns={useColumns(ownId, onDelete)}
      rows={users}
      rowKey={idOf}
      {...paged}
    />
  )
})

const idOf = (user: User) => user._id

function useColumns(ownId: string, onDelete: (user: User) => void): Column<User>[] {
  const { t, i18n } = useTranslation('users')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.user'),
        rowName: (user) => user.name || user.username,
        cell: (user) => <NameCell user={user} />,
      },
      {
        id: 'role',
        header: t('list.role'),
        phone: 'plain',
        className: 'max-md:ps-15.5',
        width: 'w-40',
        cell: ({ role }) => <UserRoleBadge role={role} />,
      },
      {
        id: 'joined',
        header: t('list.joined'),
        phone: 'hidden',
        align: 'end',
        className: 'figures text-sm text-ink-2',
        width: 'w-44',
        cell: ({ createdAt }) => formatInstantDay(createdAt, i18n.language),
      },
      {
        id: 'actions',
        header: t('list.actions'),
        align: 'end',
        phone: 'corner',
        width: 'w-24',
        cell: (user) => <UserMenu user={user} isSelf={user._id === ownId} onDelete={() => onDelete(user)} />,
      },
    ],
    [t, i18n.language, ownId, onDelete],
  )
}

function NameCell({ user }: { user: User }) {
  return (
    <span className="flex items-center gap-3.5">
      <Avatar name={user.name || user.username} image={user.image} />
      <span className="min-w-0">
        <TextLink
          tone="plain"
          href={`/admin/user-profile/${user._id}`}
          className={classNames('flex font-semibold', wholeRow)}
        >
          <Written className="truncate">{user.name || user.username}</Written>
        </TextLink>
        <span className="flex text-sm text-ink-2">
          <bdi className="truncate">{user.email}</bdi>
        </span>
      </span>
    </span>
  )
}

type UserMenuProps = { user: User; isSelf: boolean; onDelete: () => void }

function UserMenu({ user, isSelf, onDelete }: UserMenuProps) {
  const { t } = useTranslation('users')
  return (
    <span data-row={user._id} className={rowAction}>
      <Menu
        name={user.name || user.username}
        items={[
          {
            id: 'view',
            label: t('list.view'),
            icon: <Eye aria-hidden="true" />,
            href: `/admin/user-profile/${user._id}`,
          },
          {
            id: 'edit',
            label: t('list.edit'),
            icon: <Pencil aria-hidden="true" />,
            href: `/admin/update/${user._id}`,
          },
          {
            id: 'delete',
            label: t(isSelf ? 'list.deleteSelf' : 'list.delete'),
            icon: <Trash2 aria-hidden="true" />,
            onAction: onDelete,
            isDanger: true,
            isDisabled: isSelf,
          },
        ]}
      />
    </span>
  )
}
