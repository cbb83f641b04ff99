import type { MosqueHijri } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import { methodFaults } from '#features/mosques/method/method-values.ts'
import { checkBy } from '#forms/check-by-schema.ts'
import type { Check } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { deviceTimeZone } from '#lib/clock.ts'
import { useToday } from '#lib/use-today.ts'
import { isMosqueDraft } from './mosque-draft.ts'
import { usePlaceTimes } from './mosque-form-times.hooks.ts'
import {
  formFieldsOf,
  type MosqueFormKind,
  type MosqueFormValues,
  mosqueFormSchema,
  startTimesRequestOf,
} from './mosque-form-values.ts'

type MosqueFormOptions = {
  kind: MosqueFormKind
  /** Stored values: entries that differ from them are unsaved. */
  saved: MosqueFormValues
  /** A new mosque has no id, version or time zone. */
  mosqueId?: string
  version?: string
  timeZone?: string
  /** The calendar that it follows. */
  hijri?: MosqueHijri | undefined
  /** Draft key under which unsaved entries are stored. */
  draft?: string
  isCountryRequired: boolean
}

/** Form state with the image upload and the times at the place. */
export function useMosqueForm({ kind, saved, isCountryRequired, ...options }: MosqueFormOptions) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const check = useMemo((): Check<MosqueFormValues> => {
    const checkOthers = checkBy<MosqueFormValues>(mosqueFormSchema(kind, isCountryRequired))
    return (values, base) => ({ ...checkOthers(values, base), ...methodFaults(values) })
  }, [kind, isCountryRequired])
  const form = useForm<MosqueFormValues>({
    initial: saved,
    version: options.version,
    draft: options.draft,
    isDraft: isMosqueDraft,
    newFields: saved,
    check,
    fieldsOf: formFieldsOf,
    validatesOnBlur: ['latitude', 'longitude'],
  })
  const today = useToday(options.timeZone ?? deviceTimeZone())
  const times = usePlaceTimes(startTimesRequestOf(form.values, today))
  const image = useImageField(form.field('image'), {
    failed: t(`imageFailed.${kind}`),
    isReasonToasted: kind === 'management',
  })
  const isUnsaved = form.isChanged || image.isUnsent

  // Takes newer values from the server only while nothing is unsaved.
  if (!isUnsaved && form.version && options.version && options.version > form.version) {
    form.rebase(saved, {}, options.version)
  }

  const { mosqueId = null, timeZone = '', hijri } = options
  return { ...form, kind, mosqueId, timeZone, hijri, isCountryRequired, today, times, image, isUnsaved }
}

export type MosqueFormState = ReturnType<typeof useMosqueForm>
