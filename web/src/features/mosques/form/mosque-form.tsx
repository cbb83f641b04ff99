import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '#forms/form-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import { MosqueFormSections } from './mosque-form-sections.tsx'

export type MosqueFormProps = {
  form: MosqueFormState
  action: 'register' | 'add' | 'update'
  /** Stands above the fields. */
  banner?: ReactNode
  /** Contact persons do not choose who they are. */
  hasContactPersons?: boolean
  onSubmit: () => void
  onCancel?: () => void
}

/** Everything about a mosque, to register, to add or to change it. */
export function MosqueForm({ form, action, banner, hasContactPersons, onSubmit, onCancel }: MosqueFormProps) {
  const { kind, times, image } = form
  // A registration shows its five times before it is sent; otherwise the server computes what is not there yet.
  const isReady = kind === 'management' || (times.state === 'ready' && times.times !== null)

  function handleSubmit() {
    // The first field that is missing gets the focus.
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
