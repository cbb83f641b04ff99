import { classNames } from './class-names.ts'
import { words } from './words.ts'

type SpinnerProps = {
  /** Null if the words beside it already say what is loading. */
  label?: string | null
  className?: string
}

export function Spinner({ label = words.loading, className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('size-5 animate-spin', label === null && className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
  if (label === null) return ring
  return (
    <p role="status" className={classNames('flex items-center justify-center gap-3 text-ink-2', className)}>
      {ring}
      {label}
    </p>
  )
}
