import type { Proof } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { loadProofCheck } from './load-checks.ts'

type ProofFormDialogProps<Answer> = {
  title: string
  text: string
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  /** Text for a failure that no field shows; null for none. */
  describeFailure: (error: Error) => string | null
  send: (proof: Proof) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** Asks for the current password and a code before a change. */
export function ProofFormDialog<Answer>(props: ProofFormDialogProps<Answer>) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'proof' })
  const form = useForm<Proof>({ initial: { currentPassword: '', code: '' }, loadCheck: loadProofCheck })
  const handleSubmit = () =>
    form.submit({
      send: props.send,
      onEnd: props.onDone,
      onFailed: (error, isAtField) => (isAtField ? null : props.describeFailure(error)),
    })
  return (
    <FormDialog
      title={props.title}
      description={props.text}
      size="small"
      form={form}
      autoFocusFirstField
      hasCancel
      submitLabel={props.submitLabel}
      submit={{ variant: props.submitVariant ?? 'primary' }}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <div className="space-y-4">
        <PasswordField
          {...form.field('currentPassword')}
          label={t('currentPassword')}
          autoComplete="current-password"
          isRequired
        />
        <TextField
          {...form.field('code')}
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          isRequired
        />
      </div>
      {props.children}
    </FormDialog>
  )
}
