/** The niche in the wall that shows the direction of prayer, as two lines. */
export function ArchMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M2 31V14C2 7.5 10 7 14 1.5 18 7 26 7.5 26 14V31"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8 31V17c0-4 4-4.5 6-8 2 3.5 6 4 6 8V31"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".55"
      />
    </svg>
  )
}
