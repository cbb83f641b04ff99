import { imageMediaTypes, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useImageUpload } from '#lib/use-image-upload.ts'
import { FileField } from '#ui/file-field.tsx'
import { toast } from '#ui/toast.tsx'

const bytesInMegabyte = 1024 * 1024

/** The image's upload, in the words of the dialogs. `fault` says what is wrong with what was chosen last. */
export function useEventImage(value: string, onChange: (url: string) => void) {
  const { t } = useTranslation('events')
  const [fault, setFault] = useState<string | undefined>()
  const upload = useImageUpload({
    value,
    onChange: (url) => {
      onChange(url)
      if (url) toast.success(t('messages.imageUploaded'))
    },
    onFault: (found) => setFault(t(`image.${found}`, { megabytes: maxUploadBytes / bytesInMegabyte })),
    onFailure: (error) => {
      // The toast has set words; why it failed stands at the field.
      setFault(errorMessage(error, t('messages.imageFailed')))
      toast.error(t('messages.imageFailed'))
    },
  })
  return { upload, fault, forgetFault: () => setFault(undefined) }
}

export type EventImage = ReturnType<typeof useEventImage>

type EventImageFieldProps = { image: EventImage; error: string | undefined }

export function EventImageField({ image, error }: EventImageFieldProps) {
  const { t } = useTranslation('events')
  const { upload, fault, forgetFault } = image

  /** Whatever is done next, the old complaint is over. */
  function afresh<Arguments extends unknown[]>(deed: (...given: Arguments) => void) {
    return (...given: Arguments) => {
      forgetFault()
      deed(...given)
    }
  }

  return (
    <FileField
      label={t('fields.image')}
      accept={imageMediaTypes.join(',')}
      shape="wide"
      value={upload.shown}
      onChange={afresh(upload.choose)}
      isUploading={upload.isUploading}
      share={upload.share}
      onCancel={afresh(upload.cancel)}
      onRetry={upload.hasFailed ? afresh(upload.retry) : undefined}
      error={fault ?? error}
    />
  )
}
