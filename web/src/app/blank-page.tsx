import { ArchMark } from '#ui/arch-mark.tsx'
import { words } from '#ui/words.ts'

/** Shown while a page's code or first response loads. */
export function BlankPage() {
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      <ArchMark className="h-14 animate-[shimmer_1600ms_ease-in-out_infinite,fade_600ms_300ms_both] text-accent" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}

/** `BlankPage` for use inside a layout. */
export function BlankContent() {
  return (
    <div className="grid min-h-80 place-items-center" role="status">
      <ArchMark className="h-10 animate-[shimmer_1600ms_ease-in-out_infinite,fade_600ms_300ms_both] text-line-strong" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
