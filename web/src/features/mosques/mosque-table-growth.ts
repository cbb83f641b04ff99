import { useCallback, useMemo, useState } from 'react'

const stepRows = 100

/** The first rows of a long list, and more of them as their end comes near the window. */
export function useGrowingList<Row>(rows: readonly Row[]) {
  const [limit, setLimit] = useState(stepRows)
  const showMore = useCallback(() => setLimit((before) => before + stepRows), [])
  const shown = useMemo(() => rows.slice(0, limit), [rows, limit])

  const moreRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !('IntersectionObserver' in window)) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
        rootMargin: '800px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [showMore],
  )

  return { shown, hiddenCount: rows.length - shown.length, showMore, moreRef }
}
