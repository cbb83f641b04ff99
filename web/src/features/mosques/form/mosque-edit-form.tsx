import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useUpdateMosque } from './mosque-changes.hooks.ts'
import { mosqueEditDraftOf } from './mosque-draft.ts'
import { type MosqueFormState, useMosqueForm } from './mosque-form.hooks.ts'
import { MosqueForm } from './mosque-form.tsx'
import { MosqueFormConflict } from './mosque-form-conflict.tsx'
import { changesOf, valuesOf } from './mosque-form-values.ts'
import { MosqueLeaveQuestion } from './mosque-leave-question.tsx'

export type MosqueEditFormProps = {
  mosque: MosqueProfile
  /** The user's role for this mosque. Decides the call and who may choose contact persons. */
  capacity: 'admin' | 'mosqueAdmin' | 'contactPerson'
  /** Called after the mosque is saved. */
  onDone: () => void
  onCancel?: () => void
}

/**
 * Changes a mosque. Never overwrites someone else's change unseen. Unsaved entries survive the end of the
 * session.
 */
export function MosqueEditForm({ mosque, capacity, onDone, onCancel }: MosqueEditFormProps) {
  const form = useMosqueForm({
    kind: 'management',
    saved: valuesOf(mosque),
    mosqueId: mosque._id,
    version: mosque.updatedAt,
    timeZone: mosque.timeZone,
    hijri: mosque.hijri,
    draft: mosqueEditDraftOf(mosque._id),
    isCountryRequired: capacity !== 'admin',
  })
  const [isOutdated, setIsOutdated] = useState(false)
  const guard = useCloseGuard(form.isUnsaved, form.forget)
  const handleSubmit = useSave({
    mosque,
    form,
    capacity,
    onClash: () => setIsOutdated(true),
    onEnd: () => guard.leave(onDone),
  })

  function handleLoad(newer: MosqueProfile) {
    form.goOnFrom(valuesOf(newer), form.changes, newer.updatedAt)
    setIsOutdated(false)
  }

  return (
    <>
      <MosqueForm
        form={form}
        action="update"
        banner={isOutdated && <MosqueFormConflict mosqueId={mosque._id} onLoad={handleLoad} />}
        hasContactPersons={capacity !== 'contactPerson'}
        onSubmit={handleSubmit}
        onCancel={onCancel && (() => guard.request(onCancel))}
      />
      <MosqueLeaveQuestion guard={guard} />
    </>
  )
}

type SaveOptions = Pick<MosqueEditFormProps, 'mosque' | 'capacity'> & {
  form: MosqueFormState
  onClash: () => void
  onEnd: () => void
}

function useSave({ mosque, capacity, form, onClash, onEnd }: SaveOptions) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isContactPerson = capacity === 'contactPerson'
  const update = useUpdateMosque(mosque._id, isContactPerson)
  return () =>
    form.submit({
      send: async (values) => {
        const change = changesOf(form.initial, values, form.times.times)
        if (change) await update.mutateAsync({ ...change, updatedAt: form.version })
      },
      onSaved: () => toast.success(t('saved.update')),
      onEnd,
      onFailed: (error) => {
        // The note above the form explains it and offers to load the new version.
        if (isConflict(error)) return onClash()
        const broken = t('updateFailed')
        toast.error(errorMessage(error, isContactPerson ? t('contactPersonUpdateFailed') : broken, broken))
      },
    })
}
