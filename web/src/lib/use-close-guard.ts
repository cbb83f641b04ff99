import { useState } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadQuestion } from './use-unload-question.ts'

/**
 * Lets what is typed be left, by whatever deed and by leaving the page, at once while nothing was typed; asks first when
 * something was. `onLeave` tidies up before the page is left.
 */
export function useCloseGuard(isDirty: boolean, onLeave: () => void) {
  const [asked, setAsked] = useState<{ deed: () => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isLeaving,
  )
  useUnloadQuestion(isDirty)

  function handleConfirm() {
    if (asked) asked.deed()
    else onLeave()
    blocker.proceed?.()
  }

  function handleCancel() {
    setAsked(null)
    blocker.reset?.()
  }

  return {
    /** Does it, or asks whether to. */
    request: (deed: () => void) => (isDirty ? setAsked({ deed }) : deed()),
    questionProps: {
      isOpen: asked !== null || blocker.state === 'blocked',
      onConfirm: handleConfirm,
      onCancel: handleCancel,
    },
  }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
