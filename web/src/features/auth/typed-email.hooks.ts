import { useCallback, useState } from 'react'
import { dropDraft, hasTexts, useDraftUpkeep, useStoredDraft } from '#lib/drafts.ts'

type Typed = { email: string }
const subject = 'email'
const isTyped = (stored: unknown): stored is Typed => hasTexts(stored, ['email'])

/** The email that was typed on the way to a session: each screen there begins with what the one before was told. */
export function useTypedEmail() {
  const stored = useStoredDraft(subject, isTyped)
  const [typed, setTyped] = useState(stored)
  useDraftUpkeep(subject, typed)
  const handleChange = useCallback(
    // Null where the form is as it was at first.
    (values: Typed | null) => setTyped(values ? { email: values.email } : stored),
    [stored],
  )
  return {
    /** For the form. */
    initial: { email: stored?.email ?? '' },
    onChange: handleChange,
    forget: () => dropDraft(subject),
  }
}
