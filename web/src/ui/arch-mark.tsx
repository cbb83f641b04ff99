type ArchMarkProps = {
  className?: string
  /** Beside other icons: both lines as strong as theirs. */
  isIcon?: boolean
}

/** The niche in the wall that shows the direction of prayer, as two lines. */
export function ArchMark({ className, isIcon = false }: ArchMarkProps) {
  return (
    <svg
      viewBox="0 0 28 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={isIcon ? 2.7 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M2 31V14C2 7.5 10 7 14 1.5 18 7 26 7.5 26 14V31" />
      <path d="M8 31V17c0-4 4-4.5 6-8 2 3.5 6 4 6 8V31" opacity={isIcon ? undefined : 0.55} />
    </svg>
  )
}
