import { describeIssues } from '@mihrab/core/describe-error.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { type FormEvent, useEffect } from 'react'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { deviceTimeZone } from '#lib/clock.ts'
import { useToday } from '#lib/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MosqueFormSections } from './mosque-form-sections.tsx'
import { usePlaceTimes } from './mosque-form-times.hooks.ts'
import {
  changedFields,
  type MosqueFormKind,
  type MosqueFormValues,
  mosqueFormSchema,
  refusedFieldsOf,
  startTimesRequestOf,
} from './mosque-form-values.ts'
import { useMosqueImage } from './mosque-image.hooks.ts'

export type MosqueFormProps = {
  kind: MosqueFormKind
  action: 'register' | 'add' | 'update'
  /** What is stored: entries that differ from it are unsaved. */
  saved: MosqueFormValues
  /** What the form starts with, where that is something else: a draft, or one's own changes on a newer state. */
  initial?: MosqueFormValues
  /** The stored mosque's own; the device's where it is left out. */
  timeZone?: string
  isCountryRequired: boolean
  /** Contact persons do not choose who they are. */
  hasContactPersons?: boolean
  /** Called with every change, null as long as nothing is unsaved. */
  onChange: (values: MosqueFormValues | null) => void
  /** Saves it; answers with the fields that the server refused. `times` are the computed ones, once they are there. */
  onSubmit: (
    values: MosqueFormValues,
    times: PrayerStartTimes | null,
  ) => Promise<Readonly<Record<string, string>>>
  onCancel?: () => void
}

/** Everything about a mosque, to register, to add or to change it. */
export function MosqueForm(props: MosqueFormProps) {
  const {
    kind,
    action,
    saved,
    initial = saved,
    timeZone = deviceTimeZone(),
    isCountryRequired,
    onChange,
  } = props
  const form = useForm<MosqueFormValues>({
    defaultValues: initial,
    // When somebody else's newer state comes, the fields take it over; the form itself, and an upload, go on.
    values: initial,
    mode: 'onTouched',
    resolver: (entries) => resolve(mosqueFormSchema(kind, isCountryRequired), entries),
  })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const today = useToday(timeZone)
  const times = usePlaceTimes(startTimesRequestOf(values, today))
  const image = useMosqueImage(form.control, kind)
  // A registration shows its five times before it is sent; otherwise the server computes what is not there yet.
  const isReady = kind === 'management' || (times.state === 'ready' && times.times !== null)

  const isUnsaved = changedFields(saved, values).length > 0 || image.isUnsent

  useEffect(() => {
    onChange(isUnsaved ? values : null)
  }, [values, isUnsaved, onChange])

  async function send(checked: MosqueFormValues) {
    const refused = refusedFieldsOf(await props.onSubmit(checked, times.times))
    for (const { name, message } of refused) form.setError(name, { type: 'server', message })
    const [first] = refused
    if (first) form.setFocus(first.name)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (image.isReadyToSend()) form.handleSubmit(send)(event)
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Card isFlush>
        <MosqueFormSections {...props} form={form} times={times} image={image} />
        <SubmitRow
          action={action}
          isReady={isReady}
          isUploading={image.isUploading}
          isPending={form.formState.isSubmitting}
          onCancel={props.onCancel}
        />
      </Card>
    </form>
  )
}

function resolve(schema: z.ZodType, entries: MosqueFormValues): ResolverResult<MosqueFormValues> {
  const found = Object.entries(describeIssues(schema.safeParse(entries).error?.issues ?? []))
  if (found.length === 0) return { values: entries, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(found.map(([field, message]) => [field, { type: 'schema', message }])),
  }
}

type SubmitRowProps = Pick<MosqueFormProps, 'action' | 'onCancel'> & {
  isReady: boolean
  isUploading: boolean
  isPending: boolean
}

function SubmitRow({ action, onCancel, isReady, isUploading, isPending }: SubmitRowProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  return (
    <div className="flex flex-col gap-3 bg-sunken/50 p-4 sm:flex-row sm:items-center sm:justify-end sm:px-6">
      {!isReady && <p className="text-sm text-ink-2">{t('submitHint')}</p>}
      {onCancel && (
        <Button variant="secondary" size="large" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        isDisabled={!isReady}
        isSoftDisabled={isUploading}
        isPending={isPending}
      >
        {t(`submit.${action}`)}
      </Button>
    </div>
  )
}
