import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '#forms/form-frame.tsx'
import { labelOf } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import { MosqueFormSections } from './mosque-form-sections.tsx'
import { firstMissing } from './mosque-form-values.ts'

export type MosqueFormProps = {
  form: MosqueFormState
  action: 'register' | 'add' | 'update'
  /** Shown above the fields. */
  banner?: ReactNode
  /** Shown below the place. */
  question?: ReactNode
  /** False for contact persons: they cannot choose the contact persons. */
  hasContactPersons?: boolean
  /** Something is loading that has to be sent with the entries. */
  isLoading?: boolean
  onSubmit: () => void
  onCancel?: () => void
}

export function MosqueForm(props: MosqueFormProps) {
  const { form, action, banner, question, hasContactPersons, isLoading, onSubmit, onCancel } = props
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
      {/* A focused control does not end up behind the foot. */}
      <Card isFlush className="[&_:is(input,select,textarea,button)]:scroll-mb-32">
        <MosqueFormSections form={form} question={question} hasContactPersons={hasContactPersons} />
        <SubmitRow {...{ form, action, isReady, isLoading, onCancel }} />
      </Card>
    </FormFrame>
  )
}

type SubmitRowProps = Pick<MosqueFormProps, 'form' | 'action' | 'isLoading' | 'onCancel'> & {
  isReady: boolean
}

/** Stays in sight, and says what keeps a registration from being sent. */
function SubmitRow({ form, action, isLoading, onCancel, isReady }: SubmitRowProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const hintId = useId()
  const missing = form.kind === 'registration' && firstMissing(form.values, form.isCountryRequired)
  const isWaiting = Boolean(missing) || !isReady
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-x-3 gap-y-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end sm:px-6">
      {isWaiting && (
        <div id={hintId} className="me-auto text-sm text-ink-2">
          {missing ? <StillNeeded name={missing} /> : t('submitHint')}
        </div>
      )}
      {onCancel && (
        <Button variant="secondary" size="large" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        aria-describedby={isWaiting ? hintId : undefined}
        isSoftDisabled={!isReady || form.image.isUploading}
        isPending={form.isSending || isLoading}
      >
        {t(`submit.${action}`)}
      </Button>
    </div>
  )
}

/** Names a field without a value, and leads to it. */
function StillNeeded({ name }: { name: NonNullable<ReturnType<typeof firstMissing>> }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const line = useRef<HTMLParagraphElement>(null)

  function handlePress() {
    const field = line.current?.closest('form')?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }

  const isPlace = name === 'latitude' || name === 'longitude'
  const field = isPlace ? labelOf('location') : t(`fields.${name === 'addressNo' ? 'cityNo' : name}`)
  return (
    <p ref={line} className="-my-1.5">
      <Button variant="quiet" className="-ms-4 text-start!" onPress={handlePress}>
        {t('stillNeeded', { field })}
      </Button>
    </p>
  )
}
