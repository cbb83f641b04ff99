import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { words } from './words.ts'

export type FileFieldProps = Omit<FieldProps, 'isReadOnly'> & {
  /** Address of the current picture: the saved one, or a preview of the chosen one. */
  value: string
  /** The chosen file, or null if the picture is removed. */
  onChange: (file: File | null) => void
  ref?: Ref<HTMLInputElement>
  isUploading?: boolean
  /** The share sent so far, 0 to 1. */
  share?: number
  /** Cancels an upload, or drops one that failed. */
  onCancel?: () => void
  /** Set after a failure. */
  onRetry?: () => void
  accept?: string
  shape?: 'arch' | 'round' | 'wide'
}

const shapes = { arch: 'arch size-20', round: 'rounded-full size-20', wide: 'rounded-control h-20 w-32' }

/** An image, chosen or dropped. The native input covers the frame, so the browser handles both. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, ref, isUploading, share, accept = 'image/*', shape = 'arch', ...rest } = props
  const { onCancel, onRetry, ...field } = rest
  const frame = useRef<HTMLDivElement>(null)
  const statusId = useId()
  const { status, handleChange } = useChosenFile(value, onChange)

  return (
    <FieldFrame {...field} describedBy={statusId}>
      {({ 'aria-required': _required, ...control }) => (
        <div ref={frame} className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
          <FileFrame
            {...{ value, isUploading, share, shape }}
            isDisabled={field.isDisabled}
            hasError={Boolean(field.error)}
          >
            <input
              {...control}
              ref={ref}
              type="file"
              accept={accept}
              aria-busy={isUploading || undefined}
              onChange={handleChange}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </FileFrame>
          <span id={statusId} role="status" className="sr-only">
            {status}
          </span>
          <FileButtons
            {...{ value, isUploading, onCancel, onRetry }}
            isDisabled={field.isDisabled}
            onRemove={() => onChange(null)}
            onDone={() => frame.current?.querySelector('input')?.focus()}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** With the previous picture, which stays if the new one is refused. */
type ChosenFile = { name: string; before: string }

/** The status says what is chosen: the input is emptied and would report that no file is. */
function useChosenFile(value: string, onChange: FileFieldProps['onChange']) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const isNew = chosen !== null && chosen.before !== value
  const present = isNew ? words.chosenFiles(chosen.name) : words.hasImage

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = takeFile(currentTarget)
    if (!file) return
    setChosen({ name: file.name, before: value })
    onChange(file)
  }

  return { status: value === '' ? words.noImage : present, handleChange }
}

/** Empties the input, so that choosing the same file again fires a change. */
function takeFile(input: HTMLInputElement): File | undefined {
  const file = input.files?.[0]
  input.value = ''
  return file
}

type FileFrameProps = Pick<FileFieldProps, 'value' | 'isUploading' | 'share' | 'isDisabled'> & {
  shape: keyof typeof shapes
  hasError: boolean
  /** The input. */
  children: ReactNode
}

function FileFrame({ value, isUploading, share, isDisabled, shape, hasError, children }: FileFrameProps) {
  return (
    <div
      className={classNames(
        'relative flex min-w-0 grow items-center gap-4 rounded-card border border-edge border-dashed bg-surface p-3 transition-colors hover:border-accent max-sm:w-full',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
        hasError && 'border-red',
        isDisabled && 'pointer-events-none opacity-55',
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
      <span className="min-w-0 grow text-sm text-ink-2">
        {isUploading ? (
          <ProgressBar label={words.imageUploading} share={share} />
        ) : (
          <span aria-hidden="true">{value ? words.replaceImage : words.chooseImage}</span>
        )}
      </span>
      {children}
    </div>
  )
}

function Picture({ value, isUploading }: Pick<FileFieldProps, 'value' | 'isUploading'>) {
  const [broken, setBroken] = useState('')
  // The chosen file may not be an image at all.
  if (!value || value === broken) return <ImagePlus className="size-6" aria-hidden="true" />
  return (
    <img
      src={value}
      alt=""
      onError={() => setBroken(value)}
      className={classNames('size-full object-cover', isUploading && 'opacity-60')}
    />
  )
}

type FileButtonsProps = Pick<
  FileFieldProps,
  'value' | 'isUploading' | 'isDisabled' | 'onCancel' | 'onRetry'
> & {
  onRemove: () => void
  /** The pressed button disappears: the focus must go somewhere. */
  onDone: () => void
}

function FileButtons(props: FileButtonsProps) {
  const { value, isUploading, isDisabled, onCancel, onRetry, onRemove, onDone } = props

  const then = (action: () => void) => () => {
    action()
    onDone()
  }

  return (
    <div className="flex shrink-0 gap-1 empty:hidden">
      {(isUploading || onRetry) && onCancel && (
        <Button variant="muted" onPress={then(onCancel)}>
          {words.cancelUpload}
        </Button>
      )}
      {onRetry && !isUploading && (
        <Button variant="secondary" onPress={then(onRetry)}>
          {words.retry}
        </Button>
      )}
      {value && !isUploading && !onRetry && !isDisabled && (
        <Button variant="quiet" onPress={then(onRemove)}>
          {words.removeImage}
        </Button>
      )}
    </div>
  )
}
