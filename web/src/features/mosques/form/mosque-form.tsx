import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '#forms/form-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import { MosqueFormSections } from './mosque-form-sections.tsx'

type MosqueFormProps = {
  form: MosqueFormState
  action: 'register' | 'add' | 'update'
  /** Shown above the fields. */
  banner?: ReactNode
  /** False for contact persons: they cannot choose the contact persons. */
  hasContactPersons?: boolean
  onSubmit: () => void
  onCancel?: () => void
}

export function MosqueForm({ form, action, banner, hasContactPersons, onSubmit, onCancel }: MosqueFormProps) {
  const { kind, times, image } = form
  // A registration needs its five times before it is sent. Otherwise the server computes missing ones.
  const isReady = kind === 'management' || (times.state === 'ready' && times.times !== null)

  function handleSubmit() {
    // Focuses the first missing field.
    if (!isReady) void form.validateAll()
    else if (image.isReadyToSend()) onSubmit()
  }

  return (
    <FormFrame form={form} onSubmit={handleSubmit}>
      {banner}
      <Card isFlush>
        <MosqueFormSections form={form} hasContactPersons={hasContactPersons} />
        <SubmitRow
          action={action}
          isReady={isReady}
          isUploading={image.isUploading}
          isPending={form.isSending}
          onCancel={onCancel}
        />
      </Card>
    </FormFrame>
  )
}

type SubmitRowProps = Pick<MosqueFormProps, 'action' | 'onCancel'> & {
  isReady: boolean
  isUploading: boolean
  isPending: boolean
}

function SubmitRow({ action, onCancel, isReady, isUploading, isPending }: SubmitRowProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const hintId = useId()
  return (
    <div className="flex flex-col gap-3 bg-sunken/50 p-4 sm:flex-row sm:items-center sm:justify-end sm:px-6">
      {!isReady && (
        <p id={hintId} className="text-sm text-ink-2">
          {t('submitHint')}
        </p>
      )}
      {onCancel && (
        <Button variant="secondary" size="large" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        aria-describedby={isReady ? undefined : hintId}
        isSoftDisabled={!isReady || isUploading}
        isPending={isPending}
      >
        {t(`submit.${action}`)}
      </Button>
    </div>
  )
}
