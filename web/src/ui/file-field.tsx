import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Spinner } from './spinner.tsx'
import { words } from './words.ts'

export type FileFieldProps = Omit<FieldProps, 'isReadOnly'> & {
  /** The address of the picture as it stands: the saved one, or a preview of the chosen one. */
  value: string
  /** The chosen file, or null when the picture is removed. */
  onChange: (file: File | null) => void
  ref?: Ref<HTMLInputElement>
  isUploading?: boolean
  accept?: string
  shape?: 'arch' | 'round' | 'wide'
}

const shapes = { arch: 'arch size-20', round: 'rounded-full size-20', wide: 'rounded-control h-20 w-32' }

/** An image, chosen or dropped. The native input lies over the frame, so both come from the browser. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, ref, isUploading, accept = 'image/*', shape = 'arch', ...field } = props
  const frame = useRef<HTMLDivElement>(null)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Emptied, so that choosing the same file again is noticed.
    event.currentTarget.value = ''
    if (file) onChange(file)
  }

  function handleRemove() {
    onChange(null)
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame {...field}>
      {({ 'aria-required': _required, ...control }) => (
        <div ref={frame} className="flex items-center gap-3">
          <div
            className={classNames(
              'relative flex min-w-0 grow items-center gap-4 rounded-card border border-edge border-dashed bg-surface p-3 transition-colors hover:border-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
              field.error && 'border-red',
              field.isDisabled && 'pointer-events-none opacity-55',
            )}
          >
            <span
              className={classNames(
                'grid shrink-0 place-items-center overflow-hidden bg-covered text-on-covered',
                shapes[shape],
              )}
            >
              <Picture value={value} isUploading={isUploading} />
            </span>
            <span aria-hidden="true" className="text-sm text-ink-2">
              {isUploading ? words.imageUploading : value ? words.replaceImage : words.chooseImage}
            </span>
            <input
              {...control}
              ref={ref}
              type="file"
              accept={accept}
              aria-busy={isUploading || undefined}
              onChange={handleChange}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </div>
          {value && !isUploading && !field.isDisabled && (
            <Button variant="quiet" onPress={handleRemove}>
              {words.removeImage}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function Picture({ value, isUploading }: { value: string; isUploading: boolean | undefined }) {
  if (isUploading) return <Spinner label={null} />
  if (value) return <img src={value} alt="" className="size-full object-cover" />
  return <ImagePlus className="size-6" aria-hidden="true" />
}
