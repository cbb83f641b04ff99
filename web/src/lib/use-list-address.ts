import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Long enough that a word typed quickly is one search, short enough not to be noticed. */
const settleMs = 120
/** The server accepts no longer ones. */
const maxSearchLength = 200

/**
 * Search and filter are in the address, so that Back leads to the same list. `typed` is the text in the box,
 * `wanted` the search for it, `search` the one in effect, once typing has paused.
 */
export function useListAddress(filterName = 'filter') {
  const { search, filter, latest, write } = useAddress(filterName)
  const [typed, setTyped] = useTyped(search)
  const wanted = toSearch(typed)

  function settle() {
    if (wanted !== latest.current.search) write({ ...latest.current, search: wanted })
  }

  useEffect(() => {
    if (wanted === latest.current.search) return
    const timer = setTimeout(settle, settleMs)
    return () => clearTimeout(timer)
  })

  return {
    search,
    filter,
    typed,
    wanted,
    type: setTyped,
    /** Searches at once: a person who leaves the box may leave the page, and come back by its address. */
    settle,
    selectFilter: (next: string) => write({ search: wanted, filter: next }),
  }
}

/** The address of a list as it was last shown in this tab, with its search and filter. */
export function lastAddressOf(path: string): string {
  try {
    return path + (window.sessionStorage.getItem(keyOf(path)) ?? '')
  } catch {
    return path
  }
}

const keyOf = (path: string) => `list ${path}`

function rememberAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    window.sessionStorage.setItem(keyOf(pathname), search)
  } catch {
    // Storage is switched off: the way back leads to the whole list.
  }
}

type Address = { search: string; filter: string }

/** Search and filter in the address. `latest` is the address with any change that is not rendered yet. */
function useAddress(filterName: string) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const search = params.get('q') ?? ''
  const filter = params.get(filterName) ?? ''
  const latest = useRef<Address>({ search, filter })

  useEffect(() => {
    const shown = new URLSearchParams(location.search)
    latest.current = { search: shown.get('q') ?? '', filter: shown.get(filterName) ?? '' }
    rememberAddress(location)
  }, [location, filterName])

  function write({ search, filter }: Address) {
    latest.current = { search, filter }
    const params = { ...(filter && { [filterName]: filter }), ...(search && { q: search }) }
    setParams(params, { replace: true, preventScrollReset: true, state: { isTyping: true } })
  }

  return { search, filter, latest, write }
}

/** Text of the box: after a link of the page, such as one in the sidebar, the search in the address. */
function useTyped(search: string) {
  const location = useLocation()
  const [typed, setTyped] = useState(search)
  const [shownKey, setShownKey] = useState(location.key)
  if (shownKey !== location.key) {
    setShownKey(location.key)
    if (!location.state?.isTyping) setTyped(search)
  }
  return [typed, setTyped] as const
}

/**
 * Drops a character, such as an emoji, that the cut has halved: neither the address nor the server accepts
 * the half.
 */
function toSearch(text: string): string {
  return text
    .trim()
    .slice(0, maxSearchLength)
    .replace(/\p{Surrogate}/gu, '')
}
