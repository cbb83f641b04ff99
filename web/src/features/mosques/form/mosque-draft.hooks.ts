import { useEffect, useRef, useState } from 'react'
import { dropDraft, findDraft, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'
import { isMosqueDraft, isSameEntries } from './mosque-draft.ts'
import type { MosqueFormValues } from './mosque-form-values.ts'

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
    isRestored: isSameEntries(draft, unsent),
    setUnsent,
    /** What was typed since it was sent stays. */
    forgetSent: (sent: MosqueFormValues) => {
      if (isSameEntries(findDraft(subject, isMosqueDraft), sent)) dropDraft(subject)
    },
    /** It is given up. */
    forget: () => dropDraft(subject),
  }
}

/** Whether the form is still on the screen: a call that ends after it was left must not lead anybody on. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
