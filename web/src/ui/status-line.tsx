import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = { gold: 'bg-gold-soft text-gold-ink', red: 'bg-red-soft text-red' }

type StatusLineProps = {
  tone?: keyof typeof tones
  icon: ReactNode
  action: ReactNode
  children: ReactNode
}

/** Above a page: what needs doing, and the button for it. */
export function StatusLine({ tone = 'gold', icon, action, children }: StatusLineProps) {
  return (
    <div
      className={classNames(
        'mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card py-2 ps-3.5 pe-2 text-sm xl:mb-4',
        tones[tone],
      )}
    >
      <span className="shrink-0 [&>svg]:size-4.5" aria-hidden="true">
        {icon}
      </span>
      <p className="figures min-w-40 flex-1 [&>b]:font-semibold">{children}</p>
      {action}
    </div>
  )
}
