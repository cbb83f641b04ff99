import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Long enough that a word typed quickly is one search, short enough that nobody waits for it. */
const settleMs = 120
/** The server takes no longer ones. */
const maxSearchLength = 200

/**
 * Search and filter stand in the address, so that Back leads to the list that one came from. `typed` is what stands in
 * the box, `wanted` the search that it asks for, `search` the one that is made, once the typing has settled.
 */
export function useListAddress(filterName = 'filter') {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const search = params.get('q') ?? ''
  const filter = params.get(filterName) ?? ''
  const [typed, setTyped] = useState(search)
  const [shownKey, setShownKey] = useState(location.key)
  // The filter chosen last, also while the address that carries it is still being drawn.
  const chosenFilter = useRef(filter)

  // Whoever came here by a link of the page, as that in the sidebar, finds in the box what the address says.
  if (shownKey !== location.key) {
    setShownKey(location.key)
    if (!location.state?.isTyping) setTyped(search)
  }

  function write() {
    const q = toSearch(typed)
    const next = { ...(chosenFilter.current && { [filterName]: chosenFilter.current }), ...(q && { q }) }
    setParams(next, { replace: true, preventScrollReset: true, state: { isTyping: true } })
  }

  function selectFilter(next: string) {
    chosenFilter.current = next
    write()
  }

  useEffect(() => {
    chosenFilter.current = new URLSearchParams(location.search).get(filterName) ?? ''
  }, [location, filterName])

  useEffect(() => {
    if (toSearch(typed) === search) return
    const timer = setTimeout(write, settleMs)
    return () => clearTimeout(timer)
  })

  return { search, filter, typed, wanted: toSearch(typed), type: setTyped, selectFilter }
}

/** A letter that the cut has halved, as an emoji is, goes: neither the address nor the server takes the half. */
function toSearch(text: string): string {
  return text
    .trim()
    .slice(0, maxSearchLength)
    .replace(/\p{Surrogate}/gu, '')
}
