import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'approved' | 'pending' | 'rejected' | 'neutral'

const tones: Record<BadgeTone, string> = {
  approved: 'bg-covered text-on-covered',
  pending: 'bg-gold-soft text-gold-ink',
  rejected: 'bg-red-soft text-red',
  neutral: 'bg-sunken text-ink-2',
}

type BadgeProps = { tone?: BadgeTone; children: ReactNode; className?: string }

/** The colour only repeats the words, and never replaces them. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'figures inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
