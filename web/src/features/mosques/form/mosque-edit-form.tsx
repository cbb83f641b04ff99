import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNotice } from '#forms/restored-notice.tsx'
import { ApiError, errorMessage } from '#lib/api.ts'
import { dropDraft, findDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { toast } from '#ui/toast.tsx'
import { useUpdateMosque } from './mosque-changes.hooks.ts'
import { useIsShown } from './mosque-draft.hooks.ts'
import { isMosqueEditDraft, isSameEntries, mosqueEditDraftOf } from './mosque-draft.ts'
import { MosqueForm } from './mosque-form.tsx'
import { MosqueFormConflict } from './mosque-form-conflict.tsx'
import { useLeaveQuestion } from './mosque-form-leave.tsx'
import { changesOf, type MosqueFormValues, rebaseValues, valuesOf } from './mosque-form-values.ts'

export type MosqueEditFormProps = {
  mosque: MosqueDetail
  /** What the reader is to this mosque; it decides the call and who may choose contact persons. */
  capacity: 'admin' | 'mosqueAdmin' | 'contactPerson'
  /** Called when it is saved. */
  onDone: () => void
  onCancel?: () => void
}

/**
 * Changes a mosque. What somebody else changed meanwhile is never overwritten unseen. What is typed outlives the end of the
 * session.
 */
export function MosqueEditForm({ mosque, capacity, onDone, onCancel }: MosqueEditFormProps) {
  const { base, initial, isRestored, unsaved, setUnsaved, isOutdated, setIsOutdated, rebase, draft } =
    useBase(mosque)
  const isShown = useIsShown()
  const { leave, askLeave, question } = useLeaveQuestion({
    kind: 'management',
    isDirty: unsaved !== null,
    onDiscard: draft.forget,
  })
  const saved = useMemo(() => valuesOf(base), [base])
  const save = useSave(base, capacity)

  async function handleSubmit(values: MosqueFormValues, times: PrayerStartTimes | null) {
    const { isSaved, isClash, fields } = await save(values, times)
    if (isClash) setIsOutdated(true)
    if (isSaved) draft.forgetSent(values)
    if (isSaved && isShown()) leave(onDone)
    return fields
  }

  return (
    <>
      {isRestored && <RestoredNotice />}
      {isOutdated && <MosqueFormConflict mosqueId={mosque._id} onLoad={rebase} />}
      <MosqueForm
        kind="management"
        action="update"
        saved={saved}
        initial={initial}
        timeZone={base.timeZone}
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
  const subject = mosqueEditDraftOf(mosque._id)
  const stored = useStoredDraft(subject, isMosqueEditDraft)
  const [base, setBase] = useState(stored?.base ?? mosque)
  const [initial, setInitial] = useState(stored?.values)
  const [unsaved, setUnsaved] = useState(stored?.values ?? null)
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

  // An upload that is on its way is unsaved too, but cannot be kept.
  const isTyped = unsaved !== null && !isSameEntries(valuesOf(base), unsaved)
  // Its times and events are much, and nothing that the form is about.
  useDraftUpkeep(subject, isTyped ? { base: { ...base, prayTimes: [], events: [] }, values: unsaved } : null)
  return {
    base,
    initial,
    isRestored: isSameEntries(stored?.values ?? null, unsaved),
    unsaved,
    setUnsaved,
    isOutdated,
    setIsOutdated,
    rebase,
    draft: {
      /** What was typed since it was sent stays. */
      forgetSent: (sent: MosqueFormValues) => {
        const kept = findDraft(subject, isMosqueEditDraft)
        if (kept && isSameEntries(kept.values, sent)) dropDraft(subject)
      },
      /** It is given up. */
      forget: () => dropDraft(subject),
    },
  }
}

function useSave(base: MosqueDetail, capacity: MosqueEditFormProps['capacity']) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isContactPerson = capacity === 'contactPerson'
  const update = useUpdateMosque(base._id, isContactPerson)
  return async (values: MosqueFormValues, times: PrayerStartTimes | null) => {
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
