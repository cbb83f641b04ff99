import { Star } from 'lucide-react'
import { t } from './words.ts'

/** Makes a mosque the reader's own, on this device alone. Needs a script. */
export function StarButton({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <button
      type="button"
      data-star={slug}
      aria-pressed="false"
      aria-label={t('directory.star', { name })}
      className={`group grid size-11 shrink-0 place-items-center rounded-control noscript:hidden ${className ?? ''}`}
    >
      <Star aria-hidden="true" className="size-5.5 group-aria-pressed:fill-current" />
    </button>
  )
}
