import { classNames } from '#ui/class-names.ts'

/** Replaces a picture. */
export function Initials({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex items-center justify-center font-bold', className)}>
      {initialsOf(name)}
    </span>
  )
}

const arabicLetter = /\p{Script=Arabic}/u

/**
 * First letters of the first two words, without the Arabic article. Arabic letters are separated, or they
 * would join into a word.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s-]+/)
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, '').match(/\p{L}/u)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
  return letters.join(letters.every((letter) => arabicLetter.test(letter)) ? '\u00a0' : '').toUpperCase()
}
