import type {
  EnteredCode,
  SecondFactor,
  TotpKey,
} from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { loadCodeCheck } from './load-checks.ts'
import { PasswordFormDialog } from './proof-form-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactorCalls, useShowSecondFactor } from './second-factor.hooks.ts'
import { TotpKeyView, totpKeyIds } from './totp-key-view.tsx'

type Confirmed = { secondFactor: SecondFactor; recoveryCodes: readonly string[] }

/** Password, app and recovery codes, one after the other. */
export function SetUpDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const show = useShowSecondFactor()
  const [totpKey, setTotpKey] = useState<TotpKey | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  if (confirmed) {
    const handleClose = () => {
      show(confirmed.secondFactor)
      onClose()
    }
    return <RecoveryCodesDialog email={email} codes={confirmed.recoveryCodes} onClose={handleClose} />
  }
  if (totpKey) return <AppStep totpKey={totpKey} onConfirmed={setConfirmed} onClose={onClose} />
  return <PasswordStep onStarted={setTotpKey} onClose={onClose} />
}

type PasswordStepProps = { onStarted: (totpKey: TotpKey) => void; onClose: () => void }

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'setUp' })
  const { start } = useSecondFactorCalls()
  return (
    <PasswordFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('next')}
      send={(values) => start.mutateAsync(values).finally(start.reset)}
      onDone={(answer) => onStarted(answer.totpKey)}
      describeFailure={(error) => errorMessage(error, t('failed'))}
      onClose={onClose}
    />
  )
}

type AppStepProps = { totpKey: TotpKey; onConfirmed: (confirmed: Confirmed) => void; onClose: () => void }

function AppStep({ totpKey, onConfirmed, onClose }: AppStepProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'setUp' })
  const { confirm } = useSecondFactorCalls()
  const form = useForm<EnteredCode>({ initial: { code: '' }, loadCheck: loadCodeCheck })
  const handleSubmit = () =>
    form.submit({
      send: (values) => confirm.mutateAsync(values).finally(confirm.reset),
      onSaved: ({ message }) => message && toast.success(message),
      onEnd: onConfirmed,
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('failed'))),
    })
  return (
    <FormDialog
      title={t('title')}
      size="small"
      form={form}
      autoFocusFirstField
      submitLabel={t('confirm')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TotpKeyView totpKey={totpKey} />
      <TextField
        {...form.field('code')}
        className="mt-5"
        label={t('code')}
        description={t('codeHint')}
        describedBy={totpKeyIds}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
      />
    </FormDialog>
  )
}
