import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type RadioOptionProps = {
  /** Shared by the options of a choice. */
  name: string
  /** Read by screen readers. */
  label: string
  value: string
  isChosen: boolean
  onChoose: () => void
  className?: string | false
  /** What is visible: it styles itself as a `peer` of the radio button, which is transparent. */
  children: ReactNode
}

/** A radio button that looks like its text. */
export function RadioOption({ name, label, value, isChosen, onChoose, ...look }: RadioOptionProps) {
  return (
    <label className={classNames('relative block', look.className)}>
      <input
        type="radio"
        aria-label={label}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      {look.children}
    </label>
  )
}
