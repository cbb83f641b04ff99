import type { CurrentPassword } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { loadPasswordCheck } from './load-checks.ts'

type PasswordFormDialogProps<Answer> = {
  title: string
  text: ReactNode
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  send: (password: CurrentPassword) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Text for a failure that no field shows. */
  describeFailure: (error: Error) => string
  onClose: () => void
}

/** Asks for the current password before a change. */
export function PasswordFormDialog<Answer extends { message?: string }>(
  props: PasswordFormDialogProps<Answer>,
) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'proof' })
  const form = useForm<CurrentPassword>({ initial: { currentPassword: '' }, loadCheck: loadPasswordCheck })
  const handleSubmit = () =>
    form.submit({
      send: props.send,
      onSaved: ({ message }) => message && toast.success(message),
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
      <PasswordField
        {...form.field('currentPassword')}
        label={t('currentPassword')}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  )
}
