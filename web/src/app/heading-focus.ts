import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#lib/take-focus.ts'

/** After navigation within the app, moves the focus to the new page's heading, as if the page had loaded. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    let isDone = focusHeadingOfPage()
    // The page's code or first response may still be loading and may replace a focused heading. Stops once
    // the person does anything.
    const waiting = new AbortController()
    const observer = new MutationObserver(() => {
      if (!isDone || document.activeElement === document.body) isDone = focusHeadingOfPage()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const { signal } = waiting
    signal.addEventListener('abort', () => observer.disconnect())
    for (const sign of ['pointerdown', 'keydown', 'click']) {
      document.addEventListener(sign, () => waiting.abort(), { signal, capture: true })
    }
    return () => waiting.abort()
  }, [pathname])
}

/** True once nothing is left to do. Never takes the focus from a field or an open dialog. */
function focusHeadingOfPage(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  const holder = document.activeElement
  if (holder?.closest('main form, [role="dialog"], [role="alertdialog"]')) return true
  focusHeading(heading)
  return true
}
