import type { ReactNode } from 'react'
import { ArchMark } from './arch-mark.tsx'

type EmptyStateProps = { title: string; text?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** For a whole page or list that is empty. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 text-line-strong">{icon ?? <ArchMark className="h-14" />}</div>
      <p className="font-serif text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-sm text-sm text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** For an empty part of a page: says what to do next. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="px-4 py-6 text-center text-ink-2">{children}</p>
}
