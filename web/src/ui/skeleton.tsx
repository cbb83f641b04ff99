import { classNames } from './class-names.ts'
import { words } from './words.ts'

/** A grey bar in place of words; give it the size that they will have. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-4 animate-shimmer rounded-control bg-line', className)}
    />
  )
}

type SkeletonListProps = { rows?: number; label?: string; shape?: 'round' | 'arch' }

/** Placeholder rows while a list loads. */
export function SkeletonList({ rows = 4, label = words.loading, shape = 'arch' }: SkeletonListProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex items-center gap-3.5 px-4 py-3">
          <span
            className={classNames(
              'block size-12 shrink-0 animate-shimmer bg-line',
              shape === 'arch' ? 'arch' : 'rounded-full',
            )}
          />
          <div className="grow space-y-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
