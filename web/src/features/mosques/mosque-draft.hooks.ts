import { useState } from 'react'
import { useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { isMosqueDraft } from './mosque-draft.ts'
import { changedFields, type MosqueFormValues } from './mosque-form-values.ts'

/**
 * What the form of a new mosque starts with, and what of it would be missed. It is kept in this tab under `subject` until
 * that is dropped. `saved` is what stands there without it.
 */
export function useUnsentMosque(subject: string, saved: MosqueFormValues) {
  const draft = useStoredDraft(subject, isMosqueDraft)
  const [unsent, setUnsent] = useState<MosqueFormValues | null>(draft)
  useDraftUpkeep(subject, unsent)
  return {
    initial: draft ?? saved,
    isUnsent: unsent !== null,
    isRestored: isSame(draft, unsent),
    setUnsent,
  }
}

/** Whether what stands in the form is just what was typed earlier. */
export function isSame(draft: MosqueFormValues | null, unsent: MosqueFormValues | null): boolean {
  return draft !== null && unsent !== null && changedFields(draft, unsent).length === 0
}
