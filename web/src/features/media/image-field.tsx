import { imageMediaTypes } from '@mihrab/core/features/media/media.schemas.ts'
import { FileField, type FileFieldProps } from '#ui/file-field.tsx'
import { words } from '#ui/words.ts'
import type { ImageFieldState } from './use-image-field.ts'

type ImageFieldProps = Pick<FileFieldProps, 'label' | 'shape' | 'className'> & { image: ImageFieldState }

export function ImageField({ image, ...field }: ImageFieldProps) {
  return (
    <FileField
      {...field}
      ref={image.input}
      description={words.imageHint}
      accept={imageMediaTypes.join(',')}
      value={image.shown}
      error={image.error}
      onChange={image.choose}
      isUploading={image.isUploading}
      share={image.share}
      onCancel={image.cancel}
      onRetry={image.hasFailed ? image.retry : undefined}
    />
  )
}
