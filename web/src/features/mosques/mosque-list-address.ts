import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export const listTabs = ['approved', 'pending', 'rejected'] as const satisfies readonly MosqueStatus[]

/** Long enough that a word typed quickly is one search, short enough that nobody waits for it. */
const settleMs = 120
/** The server takes no longer ones. */
const maxSearchLength = 200

/**
 * Tab and search stand in the address, so that Back from a mosque's page leads to the list that one came from.
 * `typed` is what stands in the box; `search` what is looked for, once the typing has settled.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const tab = listTabs.find((each) => each === params.get('tab')) ?? 'approved'
  const search = params.get('q') ?? ''
  const [typed, setTyped] = useState(search)
  const [shownKey, setShownKey] = useState(location.key)

  // Whoever came here by a link of the page, as that in the sidebar, finds in the box what the address says.
  if (shownKey !== location.key) {
    setShownKey(location.key)
    if (!location.state?.isTyping) setTyped(search)
  }

  function write(nextTab: MosqueStatus, text: string) {
    const q = toSearch(text)
    const next = { ...(nextTab !== 'approved' && { tab: nextTab }), ...(q && { q }) }
    setParams(next, { replace: true, preventScrollReset: true, state: { isTyping: true } })
  }

  useEffect(() => {
    if (toSearch(typed) === search) return
    const timer = setTimeout(() => write(tab, typed), settleMs)
    return () => clearTimeout(timer)
  })

  return { tab, search, typed, type: setTyped, selectTab: (next: MosqueStatus) => write(next, typed) }
}

function toSearch(text: string): string {
  return text.trim().slice(0, maxSearchLength)
}
