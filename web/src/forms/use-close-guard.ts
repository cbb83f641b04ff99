import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'

type Action = () => unknown

/**
 * Lets a form be left, by an action or for another page: at once while nothing is typed, otherwise after a
 * question. `onDiscard` is called once the person has chosen to leave.
 */
export function useCloseGuard(isDirty: boolean, onDiscard?: () => void) {
  const [asked, setAsked] = useState<{ action: Action } | null>(null)
  const isAllowed = useRef(false)
  const blocker = usePageBlocker(isDirty, isAllowed)
  useUnloadQuestion(isDirty)

  /** An action that fails, such as Logout without a network, leaves the guard as it was. */
  async function leave(action: Action) {
    isAllowed.current = true
    try {
      await action()
    } finally {
      isAllowed.current = false
    }
  }

  return {
    /** Runs the action at once, or asks first when something is unsaved. */
    request: (action: Action) => (isDirty ? setAsked({ action }) : action()),
    /** Runs the action without a question, once everything is saved. */
    leave,
    /** The question is about an action, not about another page. */
    isActionAsked: asked !== null,
    questionProps: {
      isOpen: asked !== null || blocker.state === 'blocked',
      onConfirm() {
        setAsked(null)
        onDiscard?.()
        if (asked) leave(asked.action)
        blocker.proceed?.()
      },
      onCancel() {
        setAsked(null)
        blocker.reset?.()
      },
    },
  }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>

function usePageBlocker(isDirty: boolean, isAllowed: RefObject<boolean>) {
  const { pathname } = useLocation()
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isAllowed.current &&
      // Otherwise the page has been left already and is about to unmount.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !nextLocation.state?.isLeaving,
  )
}

/** While entries are unsent, the browser asks before it closes the page or reloads it. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
}
