import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The calendar's shape while it loads. `label` is for screen readers. */
export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-8 w-52" />
      <Skeleton className="mt-2.5 mb-5 w-40" />
      <Card>
        <div className="grid grid-cols-7 gap-1">
          {Array.from({ length: 35 }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
            <Skeleton key={cell} className="h-13 opacity-60 sm:h-18.5" />
          ))}
        </div>
      </Card>
    </div>
  )
}
