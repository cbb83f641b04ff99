import { type RefObject, useEffect, useRef } from 'react'

/**
 * After an entry of a list is added or removed, focuses the first field of an entry, or the list's own button
 * if there is none.
 */
export function useFocusAfterChange(box: RefObject<HTMLElement | null>, count: number) {
  const awaited = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is there once the count has changed
  useEffect(() => {
    if (awaited.current === null) return
    const children = [...(box.current?.children ?? [])]
    const entry = children.filter((child) => child.tagName === 'DIV')[awaited.current]
    const button = children.find((child) => child.tagName === 'BUTTON') as HTMLElement | undefined
    const field = entry?.querySelector<HTMLElement>('input, select') ?? button
    field?.focus()
    awaited.current = null
  }, [count, box])
  return (index: number) => {
    awaited.current = index
  }
}
