import { type RefObject, useEffect, useRef } from 'react'

/**
 * The entries of a list field, each with its own fields in a `div` of the box. An added entry gets the focus;
 * after a removal the entry before it does, or the list's own button if none is left.
 */
export function useListEntries<Entry>(entries: readonly Entry[], onChange: (entries: Entry[]) => void) {
  const box = useRef<HTMLDivElement>(null)
  const focusAt = useFocusAfterChange(box, entries.length)
  return {
    box,
    add(entry: Entry) {
      focusAt(entries.length)
      onChange([...entries, entry])
    },
    changeAt: (index: number, some: Partial<Entry>) =>
      onChange(entries.map((each, at) => (at === index ? { ...each, ...some } : each))),
    removeAt(index: number) {
      focusAt(index - 1)
      onChange(entries.filter((_, at) => at !== index))
    },
  }
}

function useFocusAfterChange(box: RefObject<HTMLElement | null>, count: number) {
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
