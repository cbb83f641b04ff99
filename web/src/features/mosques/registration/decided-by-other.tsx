import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

type DecidedByOtherProps = { mosque: Mosque; status: MosqueStatus; onRegister: () => void }

/** The outcome for a mosque that has this person's email but was registered from another account. */
export function DecidedByOther({ mosque, status, onRegister }: DecidedByOtherProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending.byOther' })
  const isApproved = status === 'approved'
  return (
    <Card className="mx-auto max-w-160">
      <h1 ref={takeFocus} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {t(isApproved ? 'approvedTitle' : 'rejectedTitle', { mosque: mosque.name })}
      </h1>
      <p className="mt-2 text-ink-2">{t(isApproved ? 'approvedText' : 'rejectedText')}</p>
      <Button variant="secondary" className="mt-5" onPress={onRegister}>
        {t('register')}
      </Button>
    </Card>
  )
}
