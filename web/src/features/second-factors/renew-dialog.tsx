import type { renewRecoveryCodes } from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, type ResponseOf } from '#lib/api.ts'
import { ProofFormDialog } from './proof-form-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactorCalls, useShowSecondFactor } from './second-factor.hooks.ts'

/** Replaces the recovery codes with ten new ones. */
export function RenewDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'renew' })
  const { renew } = useSecondFactorCalls()
  const show = useShowSecondFactor()
  const [renewed, setRenewed] = useState<ResponseOf<typeof renewRecoveryCodes> | null>(null)
  if (renewed) return <RecoveryCodesDialog email={email} codes={renewed.recoveryCodes} onClose={onClose} />
  return (
    <ProofFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      describeFailure={(error) => errorMessage(error, t('failed'))}
      send={(proof) => renew.mutateAsync(proof).finally(renew.reset)}
      onDone={(answer) => {
        show(answer.secondFactor)
        setRenewed(answer)
      }}
      onClose={onClose}
    />
  )
}
