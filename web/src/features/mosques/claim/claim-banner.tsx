import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { hasPublicDirectory } from '#lib/public-directory.ts'
import { focusSubmit } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { words } from '#ui/words.ts'
import type { Claim } from './claim.hooks.ts'
import { ContactMosque } from './contact-mosque.tsx'

type ClaimBannerProps = {
  claim: Claim
  /** Why the server refused the claim. */
  refusal: string | null
}

/** In the form: why a mosque cannot be claimed, and how to go on. */
export function ClaimBanner({ claim, refusal }: ClaimBannerProps) {
  const { t } = useTranslation('claims')
  const buttons = useRef<HTMLDivElement>(null)
  const text = refusal ?? (claim.problem && t(`problem.${claim.problem}`))
  if (claim.slug === null || !text) return null

  function handleGiveUp() {
    focusSubmit(buttons.current)
    claim.change(null)
  }

  return (
    <ConcurrentChangeBox
      choices={
        <div ref={buttons} className="mt-2 flex flex-wrap gap-2">
          {!refusal && claim.problem === 'failed' && (
            <Button variant="secondary" onPress={claim.retry}>
              {words.retry}
            </Button>
          )}
          {!refusal && claim.problem === 'managed' && hasPublicDirectory() && (
            <ContactMosque slug={claim.slug} />
          )}
          <Button variant="secondary" onPress={handleGiveUp}>
            {t('without')}
          </Button>
        </div>
      }
    >
      <div role="alert">
        <p className="font-medium">{text}</p>
        {refusal && <p className="mt-1">{t('kept')}</p>}
      </div>
    </ConcurrentChangeBox>
  )
}
