import { useState } from 'react'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

type DeleteQuestionOptions = {
  isDirty: boolean
  /** Shown if it is gone already and the server gives no message. */
  goneMessage: string
  onGone: () => void
  onFailed: (error: Error) => void
}

/** Asks before a dialog deletes the item that it edits. */
export function useDeleteQuestion({ isDirty, goneMessage, onGone, onFailed }: DeleteQuestionOptions) {
  const [isOpen, setIsOpen] = useState(false)

  function handleFailed(error: Error) {
    setIsOpen(false)
    // Unsaved entries keep the dialog open.
    if (!isNotFound(error) || isDirty) return onFailed(error)
    toast.info(errorMessage(error, goneMessage))
    onGone()
  }

  return {
    ask: () => setIsOpen(true),
    questionProps: { isOpen, onCancel: () => setIsOpen(false), onFailed: handleFailed },
  }
}
