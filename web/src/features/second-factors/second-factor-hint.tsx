import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSecondFactor } from './second-factor.hooks.ts'

/**
 * Asks admins, who can change everything, to set up two-step sign-in; once dismissed, it stays away in this
 * browser.
 */
export function SecondFactorHint({ userId }: { userId: string }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'notice' })
  const [isDismissed, setIsDismissed] = useState(() => isHintDismissed(userId))
  const { data } = useSecondFactor()
  if (isDismissed || !data || data.isOn) return null

  function handleDismiss() {
    dismissHint(userId)
    setIsDismissed(true)
  }

  return (
    <section
      aria-label={t('title')}
      className="mb-5 flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3.5 sm:flex-row sm:items-center sm:justify-between lg:mb-6"
    >
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base">{t('title')}</h2>
        <p className="mt-0.5 text-sm text-ink-2">{t('text')}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <LinkButton href="/admin/profile" variant="outline">
          {t('setUp')}
        </LinkButton>
        <Button variant="muted" onPress={handleDismiss}>
          {t('notNow')}
        </Button>
      </div>
    </section>
  )
}

/** Stored in this browser, for the person who dismissed it. */
const keyOf = (userId: string) => `mihrab.second-factor-notice.${userId}`

function isHintDismissed(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

function dismissHint(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), 'dismissed')
  } catch {
    // Storage is switched off: it is dismissed on this page only.
  }
}
