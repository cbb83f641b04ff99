import { LocateFixed } from 'lucide-react'
import { buttonClasses } from './looks.ts'
import { t } from './words.ts'

const messages = ['locating', 'denied', 'unavailable', 'timeout', 'unsupported', 'failed'] as const

/** Asks for the position only when it is pressed. */
export function NearMe({ isNear }: { isNear: boolean }) {
  const words = Object.fromEntries(messages.map((key) => [`data-${key}`, t(`directory.${key}`)]))
  return (
    <button
      type="button"
      data-near-me
      aria-pressed={isNear}
      {...words}
      className={`${buttonClasses('plain')} max-sm:px-4 max-lg:grow aria-pressed:border-accent aria-pressed:bg-covered aria-pressed:text-on-covered noscript:hidden`}
    >
      <LocateFixed aria-hidden="true" className="size-5" />
      {t('directory.nearMe')}
    </button>
  )
}
