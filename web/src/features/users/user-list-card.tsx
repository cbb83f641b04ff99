import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { useListAddress } from '#lib/use-list-address.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { BreakableEmail } from '#ui/email-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
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
      <div data-stays="" className="sticky top-16 z-10 border-line border-b bg-surface p-3 md:px-4">
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

type DeleteUserQuestionProps = { user: User; onConfirm: () => void; onCancel: () => void }

/** Asks before deleting an account, and says what happens to the mosque. */
function DeleteUserQuestion({ user, ...question }: DeleteUserQuestionProps) {
  const { t } = useTranslation('users', { keyPrefix: 'delete' })
  const mosqueNote = useMosqueNote(user)
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name: user.name })}
      body={
        <>
          <p className="font-medium text-ink wrap-anywhere">
            <BreakableEmail email={user.email} />
          </p>
          <p className="mt-2">{t('text')}</p>
          {mosqueNote && <p className="mt-2 wrap-anywhere">{mosqueNote}</p>}
          <p className="mt-2">{t('forGood')}</p>
        </>
      }
      {...question}
    />
  )
}

/** Null for people without a mosque; in general words until the mosque is loaded. */
function useMosqueNote(user: User): string | null {
  const { t } = useTranslation('users', { keyPrefix: 'delete' })
  const { data: mosque } = useMosqueProfile(user.mosqueId)
  if (!user.mosqueId) return null
  if (!mosque) return t('anyMosque')
  const isOwner = mosque.registeredBy?._id === user._id
  return t(isOwner ? 'ownMosque' : 'helpedMosque', { mosque: mosque.name })
}
