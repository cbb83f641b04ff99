import { imageMediaTypes, maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useImageUpload } from '#lib/use-image-upload.ts'
import { FileField } from '#ui/file-field.tsx'
import { toast } from '#ui/toast.tsx'

const bytesInMegabyte = 1024 * 1024

/** A person's picture. `fault` says what is wrong with what was chosen last. */
export function useUserImage(value: string, onChange: (url: string) => void) {
  const { t } = useTranslation('users', { keyPrefix: 'image' })
  const [fault, setFault] = useState<string | undefined>()
  const upload = useImageUpload({
    value,
    onChange,
    onFault: (found) => setFault(t(found, { megabytes: maxUploadBytes / bytesInMegabyte })),
    onFailure: (error) => {
      // The toast has set words; why it failed stands at the field.
      setFault(errorMessage(error, t('failed')))
      toast.error(t('failed'))
    },
  })
  return { upload, fault, forgetFault: () => setFault(undefined) }
}

type UserImageFieldProps = {
  image: ReturnType<typeof useUserImage>
  error: string | undefined
  className?: string
}

export function UserImageField({ image, error, className }: UserImageFieldProps) {
  const { t } = useTranslation('users')
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
      description={t('hints.image')}
      accept={imageMediaTypes.join(',')}
      shape="round"
      value={upload.shown}
      onChange={afresh(upload.choose)}
      isUploading={upload.isUploading}
      share={upload.share}
      onCancel={afresh(upload.cancel)}
      onRetry={upload.hasFailed ? afresh(upload.retry) : undefined}
      error={fault ?? error}
      className={className}
    />
  )
}
