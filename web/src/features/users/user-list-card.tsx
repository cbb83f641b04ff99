import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { useListAddress } from '#lib/use-list-address.ts'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { DeleteUserQuestion } from './delete-user-question.tsx'
import { UserListPanel } from './user-list-panel.tsx'
import { useDeleteUser, useUserList } from './users.hooks.ts'

/** Everyone with an account, with search and row menus. */
export function UserListCard({ ownId }: { ownId: string }) {
  const { t } = useTranslation('users')
  const { search, typed, type } = useListAddress()
  const [deleting, setDeleting] = useState<User | null>(null)
  const { mutate: remove } = useDeleteUser()
  const list = useUserList(search)
  useRereadToast(list, t('list.failed'))
  const frame = useRef<HTMLDivElement>(null)
  const rememberRow = useFocusNextRow(frame, list.rows)

  function handleDelete(user: User) {
    rememberRow(user)
    setDeleting(null)
    remove(user)
  }

  return (
    <Card isFlush>
      <div className="border-line border-b p-3 md:px-4">
        <SearchField label={t('list.search')} value={typed} onChange={type} className="md:max-w-100" />
      </div>
      <div ref={frame} tabIndex={-1} className="outline-none">
        <UserListPanel list={list} search={search} ownId={ownId} onDelete={setDeleting} />
      </div>
      {deleting && (
        <DeleteUserQuestion
          user={deleting}
          onConfirm={() => handleDelete(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </Card>
  )
}
