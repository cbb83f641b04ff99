import { ArchMark } from './arch-mark.tsx'
import { classNames } from './class-names.ts'
import { words } from './words.ts'

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-serif font-semibold', className)}>
      <ArchMark className="h-[1.45em] w-auto" />
      {words.productName}
    </span>
  )
}
