import { ArchMark } from '#ui/arch-mark.tsx'
import { words } from '#ui/words.ts'

/** While the first answer or the first file of a page is on its way: calm, and gone in a moment. */
export function BlankPage() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <ArchMark className="h-14 animate-[shimmer_1600ms_ease-in-out_infinite,fade_600ms_300ms_both] text-accent" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}

/** The same within a layout that already stands. */
export function BlankContent() {
  return (
    <div className="grid min-h-80 place-items-center" role="status">
      <ArchMark className="h-10 animate-[shimmer_1600ms_ease-in-out_infinite,fade_600ms_300ms_both] text-line-strong" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
