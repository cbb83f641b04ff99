import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useUpdateUser } from './users.hooks.ts'

type UserRoleCardProps = { user: User; isOwn: boolean; onSaved: (user: User) => void }

/** The only role assigned by hand. Asks first, and applies at once. */
export function UserRoleCard({ user, isOwn, onSaved }: UserRoleCardProps) {
  const { t } = useTranslation('users', { keyPrefix: 'role' })
  const [isAsking, setIsAsking] = useState(false)
  const update = useUpdateUser(user._id, onSaved)
  const isAdmin = user.role === 'admin'
  const { name } = user

  function handleConfirm() {
    update.mutate(
      { role: isAdmin ? 'user' : 'admin' },
      {
        onSuccess: () => toast.success(t(isAdmin ? 'taken' : 'given', { name })),
        onError: (error) => toast.error(errorMessage(error, t('failed'), t('broken'))),
        onSettled: () => setIsAsking(false),
      },
    )
  }

  return (
    <Card title={t('title')} className="mt-5">
      <SwitchField
        label={t('label')}
        description={`${t('description')} ${t('others')}`}
        isOn={isAdmin}
        onChange={() => setIsAsking(true)}
      />
      <RoleQuestion
        {...{ name, isAdmin, isOwn }}
        isOpen={isAsking}
        isPending={update.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  )
}

type RoleQuestionProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'isOpen' | 'isPending' | 'onConfirm' | 'onCancel'
> & { name: string; isAdmin: boolean; isOwn: boolean }

function RoleQuestion({ name, isAdmin, isOwn, ...question }: RoleQuestionProps) {
  const { t } = useTranslation('users', { keyPrefix: 'role' })
  return isAdmin ? (
    <ConfirmDialog
      {...question}
      title={t('takeTitle', { name })}
      body={t(isOwn ? 'takeOwnText' : 'takeText')}
      confirmLabel={t('take')}
      tone="danger"
    />
  ) : (
    <ConfirmDialog
      {...question}
      title={t('giveTitle', { name })}
      body={t('giveText')}
      confirmLabel={t('give')}
      tone="primary"
    />
  )
}
