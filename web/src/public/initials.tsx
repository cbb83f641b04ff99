import { classNames } from '#ui/class-names.ts'

/** Stands for a picture: the first letters of the first two words. */
export function Initials({ name, className }: { name: string; className?: string }) {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.match(/\p{L}/u)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span aria-hidden="true" className={classNames('flex items-center justify-center font-bold', className)}>
      {letters}
    </span>
  )
}
