import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import { LocateFixed } from 'lucide-react'
import { isAsking } from './directory-headings.ts'
import { buttonClasses } from './looks.ts'
import { t } from './words.ts'

const messages = ['locating', 'denied', 'unavailable', 'timeout', 'unsupported', 'failed'] as const

/**
 * Asks for the position only when it is pressed. The answer to the first visit's question; on phones the search
 * field has it afterwards.
 */
export function NearMe({ page }: { page: DirectoryPage }) {
  const words = Object.fromEntries(messages.map((key) => [`data-${key}`, t(`directory.${key}`)]))
  const isAnswer = isAsking(page)
  const look = isAnswer
    ? 'max-md:order-first max-md:min-h-14 max-md:basis-full max-md:text-lg'
    : 'max-md:hidden'
  return (
    <button
      type="button"
      data-part="near"
      data-near-me
      aria-pressed={page.search.near !== null}
      {...words}
      className={`${buttonClasses(isAnswer ? 'accent' : 'plain')} ${look} aria-pressed:border-accent aria-pressed:bg-covered aria-pressed:text-on-covered noscript:hidden`}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      {t('directory.nearMe')}
    </button>
  )
}
