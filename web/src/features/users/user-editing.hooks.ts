import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { toast } from '#ui/toast.tsx'
import { type Saving, useUserForm } from './user-form.hooks.ts'
import { checkUserChange, valuesOf } from './user-values.ts'
import { useUpdateUser } from './users.hooks.ts'

type EditingOptions = {
  user: User
  /** Key of the draft. */
  subject: string
  isOwn: boolean
  onSaved?: (user: User) => void
}

/** Changes someone's account, or one's own. Sends nothing if nothing has changed. */
export function useUserEditing({ user, subject, isOwn, onSaved }: EditingOptions) {
  const entries = useUserForm({
    saved: valuesOf(user),
    version: user.updatedAt,
    subject,
    isOwn,
    check: checkUserChange,
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
