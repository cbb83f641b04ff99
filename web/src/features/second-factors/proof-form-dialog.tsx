import type { CurrentPassword, Proof } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { loadPasswordCheck, loadProofCheck } from './load-checks.ts'

type ProofDialogProps<Given, Answer> = {
  title: string
  text: ReactNode
  /** Above the fields. */
  before?: ReactNode
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  /** Text for a failure that no field shows; null for none. */
  describeFailure: (error: Error) => string | null
  send: (given: Given) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** Asks for the current password before a change. */
export function PasswordFormDialog<Answer>(props: ProofDialogProps<CurrentPassword, Answer>) {
  const form = useForm<CurrentPassword>({ initial: { currentPassword: '' }, loadCheck: loadPasswordCheck })
  const handleSubmit = () =>
    form.submit({
      send: props.send,
      onEnd: props.onDone,
      onFailed: (error, isAtField) => (isAtField ? null : props.describeFailure(error)),
    })
  return (
    <ProofFrame {...props} form={form} onSubmit={handleSubmit}>
      <CurrentPasswordField {...form.field('currentPassword')} />
    </ProofFrame>
  )
}

/** Asks for the current password and a code before a change. */
export function ProofFormDialog<Answer>(props: ProofDialogProps<Proof, Answer>) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'proof' })
  const form = useForm<Proof>({ initial: { currentPassword: '', code: '' }, loadCheck: loadProofCheck })
  const handleSubmit = () =>
    form.submit({
      send: props.send,
      onEnd: props.onDone,
      onFailed: (error, isAtField) => (isAtField ? null : props.describeFailure(error)),
    })
  return (
    <ProofFrame {...props} form={form} onSubmit={handleSubmit}>
      <div className="space-y-4">
        <CurrentPasswordField {...form.field('currentPassword')} />
        <TextField
          {...form.field('code')}
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          isRequired
        />
      </div>
      {props.children}
    </ProofFrame>
  )
}

type ProofFrameProps = Pick<ProofDialogProps<never, never>, 'text' | 'before' | 'submitVariant'> &
  Omit<ComponentProps<typeof FormDialog>, 'description' | 'submit'>

function ProofFrame({ text, before, submitVariant = 'primary', children, ...dialog }: ProofFrameProps) {
  return (
    <FormDialog
      {...dialog}
      description={text}
      size="small"
      autoFocusFirstField
      submit={{ variant: submitVariant }}
    >
      {before}
      {children}
    </FormDialog>
  )
}

function CurrentPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'proof' })
  return <PasswordField {...field} label={t('currentPassword')} autoComplete="current-password" isRequired />
}
