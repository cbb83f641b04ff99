import { useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useUnloadQuestion } from './use-unload-question.ts'

type Action = () => unknown

/**
 * Lets what is typed be left, by whatever action and by leaving the page, at once while nothing was typed; asks first when
 * something was. `onLeave` tidies up before the page is left.
 */
export function useCloseGuard(isDirty: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState<{ action: Action } | null>(null)
  const isAllowed = useRef(false)
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isAllowed.current &&
      // Else the page has been left already, and is only about to go.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !nextLocation.state?.isLeaving,
  )
  useUnloadQuestion(isDirty)

  /** An action that fails, as a Logout without a network, leaves the guard as it was. */
  async function leave(action: Action) {
    isAllowed.current = true
    try {
      await action()
    } finally {
      isAllowed.current = false
    }
  }

  function handleConfirm() {
    setAsked(null)
    if (asked) leave(asked.action)
    else onLeave()
    blocker.proceed?.()
  }

  function handleCancel() {
    setAsked(null)
    blocker.reset?.()
  }

  return {
    /** Does it, or asks whether to. */
    request: (action: Action) => (isDirty ? setAsked({ action }) : action()),
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
