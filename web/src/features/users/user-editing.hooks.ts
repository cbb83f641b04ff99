import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { toast } from '#ui/toast.tsx'
import { type Saving, useUserForm } from './user-form.hooks.ts'
import { checkUserChange, valuesOf } from './user-values.ts'
import { useUpdateUser } from './users.hooks.ts'

type EditingOptions = {
  user: User
  /** Under which the entries are kept until they are saved. */
  subject: string
  isOwn: boolean
  onSaved?: (user: User) => void
}

/** Changes the account of a person, or one's own. Where nothing was changed, nothing is sent. */
export function useUserEditing({ user, subject, isOwn, onSaved }: EditingOptions) {
  const entries = useUserForm({
    ...{ saved: valuesOf(user), version: user.updatedAt },
    ...{ subject, isOwn, check: checkUserChange },
  })
  const update = useUpdateUser(user._id, onSaved)
  return {
    ...entries,
    saveChanges: ({ savedMessage, ...on }: EditingSaving) =>
      entries.save({
        send: async ({ changes }) =>
          entries.isChanged && update.mutateAsync({ ...changes, updatedAt: user.updatedAt }),
        onSaved: (answer) => answer && toast.success(savedMessage),
        ...on,
      }),
  }
}

type EditingSaving = Pick<Saving<unknown>, 'onEnd' | 'onFailed'> & { savedMessage: string }
