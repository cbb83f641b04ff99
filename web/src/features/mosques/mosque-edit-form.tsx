import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { MosqueForm } from './mosque-form.tsx'
import { MosqueFormConflict } from './mosque-form-conflict.tsx'
import { useLeaveQuestion } from './mosque-form-leave.tsx'
import {
  changesOf,
  type MosqueFormValues,
  rebaseValues,
  type StartTimes,
  storedTimesOf,
  valuesOf,
} from './mosque-form-values.ts'
import { useUpdateMosque } from './mosques.hooks.ts'

export type MosqueEditFormProps = {
  mosque: MosqueDetail
  /** What the reader is to this mosque; it decides the call and who may choose contact persons. */
  capacity: 'admin' | 'mosqueAdmin' | 'contactPerson'
  /** Called when it is saved. */
  onDone: () => void
  onCancel?: () => void
}

/** Changes a mosque. What somebody else changed meanwhile is never overwritten unseen. */
export function MosqueEditForm({ mosque, capacity, onDone, onCancel }: MosqueEditFormProps) {
  const { base, initial, unsaved, setUnsaved, isOutdated, setIsOutdated, rebase } = useBase(mosque)
  const { leave, askLeave, question } = useLeaveQuestion({
    kind: 'management',
    isDirty: unsaved !== null,
  })
  const saved = useMemo(() => valuesOf(base), [base])
  const save = useSave(base, capacity)

  async function handleSubmit(values: MosqueFormValues, times: StartTimes | null) {
    const { isSaved, isClash, fields } = await save(values, times)
    if (isClash) setIsOutdated(true)
    if (isSaved) leave(onDone)
    return fields
  }

  return (
    <>
      {isOutdated && <MosqueFormConflict mosqueId={mosque._id} onLoad={rebase} />}
      <MosqueForm
        kind="management"
        deed="update"
        saved={saved}
        initial={initial}
        savedTimes={{ values: saved, times: storedTimesOf(base) }}
        isCountryRequired={capacity !== 'admin'}
        hasContactPersons={capacity !== 'contactPerson'}
        onChange={setUnsaved}
        onSubmit={handleSubmit}
        onCancel={onCancel && (() => askLeave(onCancel))}
      />
      {question}
    </>
  )
}

/** The state that the entries started from. It follows the server only while nothing is typed. */
function useBase(mosque: MosqueDetail) {
  const [base, setBase] = useState(mosque)
  const [initial, setInitial] = useState<MosqueFormValues | undefined>()
  const [unsaved, setUnsaved] = useState<MosqueFormValues | null>(null)
  const [isOutdated, setIsOutdated] = useState(false)
  if (unsaved === null && mosque.updatedAt > base.updatedAt) {
    setBase(mosque)
    setInitial(undefined)
  }

  function rebase(newer: MosqueDetail) {
    setInitial(unsaved ? rebaseValues(valuesOf(base), unsaved, valuesOf(newer)) : undefined)
    setBase(newer)
    setIsOutdated(false)
  }

  return { base, initial, unsaved, setUnsaved, isOutdated, setIsOutdated, rebase }
}

function useSave(base: MosqueDetail, capacity: MosqueEditFormProps['capacity']) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isContactPerson = capacity === 'contactPerson'
  const update = useUpdateMosque(base._id, isContactPerson)
  return async (values: MosqueFormValues, times: StartTimes | null) => {
    const change = changesOf(valuesOf(base), values, times)
    try {
      if (change) await update.mutateAsync({ ...change, updatedAt: base.updatedAt })
    } catch (error) {
      const { status = 0, fields = {} } = error instanceof ApiError ? error : {}
      // The notice above the form says it, and offers the way on.
      if (status === 409) return { isSaved: false, isClash: true, fields }
      const broken = t('updateFailed')
      toast.error(errorMessage(error, isContactPerson ? t('contactPersonUpdateFailed') : broken, broken))
      return { isSaved: false, isClash: false, fields }
    }
    toast.success(t('saved.update'))
    return { isSaved: true, isClash: false, fields: {} }
  }
}
