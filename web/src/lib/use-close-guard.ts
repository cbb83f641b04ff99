import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from './use-unload-question.ts'

type Deed = () => unknown

/**
 * Lets what is typed be left, by whatever deed and by leaving the page, at once while nothing was typed; asks first when
 * something was. `onLeave` tidies up before the page is left.
 */
export function useCloseGuard(isDirty: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState<{ deed: Deed } | null>(null)
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isAllowed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.state?.isLeaving,
  )
  useUnloadQuestion(isDirty)

  /** A deed that fails, as a Logout without a network, leaves the guard as it was. */
  async function leave(deed: Deed) {
    isAllowed.current = true
    try {
      await deed()
    } finally {
      isAllowed.current = false
    }
  }

  function handleConfirm() {
    setAsked(null)
    if (asked) leave(asked.deed)
    else onLeave()
    blocker.proceed?.()
  }

  function handleCancel() {
    setAsked(null)
    blocker.reset?.()
  }

  return {
    /** Does it, or asks whether to. */
    request: (deed: Deed) => (isDirty ? setAsked({ deed }) : deed()),
    /** Does it without a question: all is saved. */
    leave,
    questionProps: {
      isOpen: asked !== null || blocker.state === 'blocked',
      onConfirm: handleConfirm,
      onCancel: handleCancel,
    },
  }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
