import { useState } from 'react'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'

type DeleteQuestionOptions = {
  isDirty: boolean
  /** Where the server does not say that it is gone already. */
  goneMessage: string
  onGone: () => void
  onFailed: (error: Error) => void
}

/** Asks before what a dialog changes is deleted. */
export function useDeleteQuestion({ isDirty, goneMessage, onGone, onFailed }: DeleteQuestionOptions) {
  const [isOpen, setIsOpen] = useState(false)

  function handleFailed(error: Error) {
    setIsOpen(false)
    // With something typed, the dialog stays for it.
    if (!isNotFound(error) || isDirty) return onFailed(error)
    toast.info(errorMessage(error, goneMessage))
    onGone()
  }

  return {
    ask: () => setIsOpen(true),
    questionProps: { isOpen, onCancel: () => setIsOpen(false), onFailed: handleFailed },
  }
}
