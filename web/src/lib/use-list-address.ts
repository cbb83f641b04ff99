import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Long enough that a word typed quickly is one search, short enough that nobody waits for it. */
const settleMs = 120
/** The server takes no longer ones. */
const maxSearchLength = 200

/**
 * Search and filter stand in the address, so that Back leads to the list that one came from. `typed` is what stands in
 * the box; `search` what is looked for, once the typing has settled.
 */
export function useListAddress(filterName = 'filter') {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const search = params.get('q') ?? ''
  const filter = params.get(filterName) ?? ''
  const [typed, setTyped] = useState(search)
  const [shownKey, setShownKey] = useState(location.key)

  // Whoever came here by a link of the page, as that in the sidebar, finds in the box what the address says.
  if (shownKey !== location.key) {
    setShownKey(location.key)
    if (!location.state?.isTyping) setTyped(search)
  }

  function write(text: string, nextFilter: string) {
    const q = toSearch(text)
    const next = { ...(nextFilter && { [filterName]: nextFilter }), ...(q && { q }) }
    setParams(next, { replace: true, preventScrollReset: true, state: { isTyping: true } })
  }

  useEffect(() => {
    if (toSearch(typed) === search) return
    const timer = setTimeout(() => write(typed, filter), settleMs)
    return () => clearTimeout(timer)
  })

  return { search, filter, typed, type: setTyped, selectFilter: (next: string) => write(typed, next) }
}

/** A letter that the cut has halved, as an emoji is, goes: neither the address nor the server takes the half. */
function toSearch(text: string): string {
  return text
    .trim()
    .slice(0, maxSearchLength)
    .replace(/\p{Surrogate}/gu, '')
}
