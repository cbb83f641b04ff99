import { imageMediaTypes, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useImageUpload } from '#lib/use-image-upload.ts'
import { FileField } from '#ui/file-field.tsx'
import { toast } from '#ui/toast.tsx'
import type { MosqueFormKind, MosqueFormValues } from './mosque-form-values.ts'

const bytesInMegabyte = 1024 * 1024

/** The image's upload, in the words of the form. `fault` says what is wrong with what was chosen last, or is stored. */
export function useMosqueImage(control: Control<MosqueFormValues>, kind: MosqueFormKind) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.image' })
  const { field, fieldState } = useController({ control, name: 'image' })
  const [fault, setFault] = useState<string | undefined>()

  function tell(message: string) {
    setFault(message)
    toast.error(message)
  }

  const upload = useImageUpload({
    value: field.value,
    onChange: field.onChange,
    onFault: (found) => tell(t(found, { megabytes: maxUploadBytes / bytesInMegabyte })),
    onFailure: (error) => {
      const failed = t(`failed.${kind}`)
      // A registration has set words for the toast; why it failed stands at the field.
      setFault(errorMessage(error, failed))
      toast.error(kind === 'registration' ? failed : errorMessage(error, failed))
    },
  })
  // While another image is on its way, what the server said is about the former one.
  const refusal = upload.isUploading ? undefined : fieldState.error?.message
  return {
    ref: field.ref,
    upload,
    fault: fault ?? refusal,
    forgetFault: () => setFault(undefined),
    /** What could not be sent is either sent after all or given up: never left out unseen. */
    askAboutUnsent: () => setFault(t('unsent')),
  }
}

type MosqueImageFieldProps = Omit<ReturnType<typeof useMosqueImage>, 'askAboutUnsent'> & {
  className?: string
}

export function MosqueImageField({ ref, upload, fault, forgetFault, className }: MosqueImageFieldProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })

  /** Whatever is done next, the old complaint is over. */
  function afresh<Arguments extends unknown[]>(deed: (...given: Arguments) => void) {
    return (...given: Arguments) => {
      forgetFault()
      deed(...given)
    }
  }

  return (
    <FileField
      ref={ref}
      label={t('fields.image')}
      description={t('hints.image')}
      accept={imageMediaTypes.join(',')}
      value={upload.shown}
      onChange={afresh(upload.choose)}
      isUploading={upload.isUploading}
      share={upload.share}
      onCancel={afresh(upload.cancel)}
      onRetry={upload.hasFailed ? afresh(upload.retry) : undefined}
      error={fault}
      className={className}
    />
  )
}
