import { useImperativeHandle } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useImageField } from '#features/media/use-image-field.ts'
import type { MosqueFormKind, MosqueFormValues } from './mosque-form-values.ts'

/** The mosque's image, in the words that each of the two forms has for it. */
export function useMosqueImage(control: Control<MosqueFormValues>, kind: MosqueFormKind) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { field, fieldState } = useController({ control, name: 'image' })
  const image = useImageField({
    value: field.value,
    onChange: field.onChange,
    refusal: fieldState.error?.message,
    failed: t(`imageFailed.${kind}`),
    isReasonToasted: kind === 'management',
  })
  // The form leads the focus here when the server refuses the image.
  useImperativeHandle(field.ref, () => image.input.current, [image.input])
  return image
}
