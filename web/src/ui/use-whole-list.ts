import { useEffect, useRef, useState } from 'react'

/** A list whose first rows are shown until someone asks for all: the focus then goes to the first row that came. */
export function useWholeList<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const shownBefore = useRef(0)
  const [isWhole, setIsWhole] = useState(false)

  useEffect(() => {
    const row = isWhole ? list.current?.children[shownBefore.current] : null
    if (!(row instanceof HTMLElement)) return
    row.tabIndex = -1
    row.focus()
  }, [isWhole])

  function showWhole() {
    shownBefore.current = list.current?.childElementCount ?? 0
    setIsWhole(true)
  }

  return { list, isWhole, showWhole }
}
