import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#lib/clock.ts'
import { BannerLine } from '#ui/banner-line.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSecondFactor } from './second-factor.hooks.ts'

/**
 * Asks admins, who can change everything, to set up two-step sign-in; once dismissed, it stays away in this
 * browser for a week.
 */
export function SecondFactorHint({ userId }: { userId: string }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'hint' })
  const [isDismissed, setIsDismissed] = useState(() => isHintDismissed(userId))
  const { data } = useSecondFactor()
  if (isDismissed || !data || data.isOn) return null

  function handleDismiss() {
    dismissHint(userId)
    setIsDismissed(true)
  }

  return (
    <BannerLine title={t('title')} tone="plain">
      <p className="text-ink-2">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton href="/admin/profile" variant="outline">
          {t('setUp')}
        </LinkButton>
        <Button variant="muted" onPress={handleDismiss}>
          {t('notNow')}
        </Button>
      </div>
    </BannerLine>
  )
}

/** Stored in this browser, for the person who dismissed it. */
const keyOf = (userId: string) => `mihrab.second-factor-hint.${userId}`

const weekMs = 7 * 24 * 60 * 60 * 1000

function isHintDismissed(userId: string): boolean {
  try {
    const dismissedAt = Date.parse(window.localStorage.getItem(keyOf(userId)) ?? '')
    return now().getTime() - dismissedAt < weekMs
  } catch {
    return false
  }
}

function dismissHint(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), now().toISOString())
  } catch {
    // Storage is switched off: it is dismissed on this page only.
  }
}
