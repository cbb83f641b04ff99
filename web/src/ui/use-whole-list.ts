import { useEffect, useRef, useState } from 'react'

/** A list that shows its first rows until someone asks for all: the focus then moves to the first new row. */
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
