import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { Written } from './written.tsx'

type Chip = {
  id: string
  label: string
  description?: string
  picture?: ReactNode
  removeLabel: string
}

type ChipListProps = {
  label: string
  chips: readonly Chip[]
  onRemove: (id: string) => void
  /** Called after the last one was removed, since the focus must go somewhere. */
  onEmpty: () => void
}

/** Picked items, each with a button to remove it. */
export function ChipList({ label, chips, onRemove, onEmpty }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null)

  function handleRemove(id: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onEmpty()
    onRemove(id)
  }

  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip, index) => (
        <li
          key={chip.id}
          className="flex min-w-0 max-w-full items-center gap-2.5 rounded-card border border-line-strong bg-paper ps-2"
        >
          {chip.picture}
          <span className="flex min-w-0 flex-col items-start py-1.5 leading-tight">
            <Written className="max-w-full truncate text-sm font-semibold">{chip.label}</Written>
            {chip.description && (
              <Written className="max-w-full truncate text-xs text-ink-2">{chip.description}</Written>
            )}
          </span>
          <button
            type="button"
            aria-label={chip.removeLabel}
            onClick={() => handleRemove(chip.id, index)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-red"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
