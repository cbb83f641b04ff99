import type { ReactNode } from 'react'

/** Why something failed, read out at once; renders nothing without a reason. */
export function FailureNote({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert" className="mt-4 rounded-control bg-red-soft px-3 py-2 text-sm text-red">
      {children}
    </div>
  )
}
