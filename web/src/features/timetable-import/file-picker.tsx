import { maxFileBytes } from '@mihrab/core/features/timetables/files/limits.ts'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { listed } from '#lib/listed.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame } from '#ui/field.tsx'
import { words } from '#ui/words.ts'
import { Written } from '#ui/written.tsx'

type FilePickerProps = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  isDisabled: boolean
  maxFiles: number
}

/** Files, chosen or dropped. The native input covers the frame, so the browser handles both. */
export function FilePicker({ files, onChange, isDisabled, maxFiles }: FilePickerProps) {
  const { t } = useTranslation('timetableImport')
  const frame = useRef<HTMLDivElement>(null)
  const statusId = useId()

  function handleAdd(added: readonly File[]) {
    const isNew = ({ name, size }: File) => !files.some((file) => file.name === name && file.size === size)
    onChange([...files, ...added.filter(isNew)])
  }

  function handleRemove(file: File) {
    onChange(files.filter((each) => each !== file))
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={frame}>
      <FieldFrame
        label={t('choose.file')}
        description={t('choose.fileHint', { max: maxFiles, megabytes: maxFileBytes / 1_000_000 })}
        describedBy={statusId}
        isDisabled={isDisabled}
      >
        {({ 'aria-required': _required, ...control }) => <DropArea control={control} onAdd={handleAdd} />}
      </FieldFrame>
      <span id={statusId} role="status" className="sr-only">
        {files.length > 0 && words.chosenFiles(listed(files.map(({ name }) => name)))}
      </span>
      {files.length > 0 && <ChosenFiles {...{ files, isDisabled }} onRemove={handleRemove} />}
    </div>
  )
}

type DropAreaProps = { control: ComponentProps<'input'>; onAdd: (files: readonly File[]) => void }

function DropArea({ control, onAdd }: DropAreaProps) {
  const { t } = useTranslation('timetableImport')

  /** Emptied, so that choosing the same file again fires a change. */
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const added = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    onAdd(added)
  }

  return (
    <div
      className={classNames(
        'relative flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-edge border-dashed bg-surface p-4 text-center text-sm text-ink-2 transition-colors hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
        control.disabled && 'pointer-events-none opacity-55',
      )}
    >
      <Upload className="size-5 text-accent" aria-hidden="true" />
      <span aria-hidden="true">{t('choose.drop')}</span>
      <input
        {...control}
        type="file"
        multiple
        onChange={handleChange}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  )
}

type ChosenFilesProps = Pick<FilePickerProps, 'files' | 'isDisabled'> & { onRemove: (file: File) => void }

function ChosenFiles({ files, isDisabled, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation('timetableImport')
  return (
    <ul className="mt-3 divide-y divide-line rounded-card border border-line">
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className="flex items-center gap-3 py-1 ps-3.5 pe-1">
          <FileSpreadsheet className="size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
          <Written className="min-w-0 grow truncate text-sm font-medium">{file.name}</Written>
          <span className="figures shrink-0 text-xs text-ink-2">{sizeOf(file)}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('choose.remove', { file: file.name })}
            isDisabled={isDisabled}
            onPress={() => onRemove(file)}
          >
            <X className="size-4.5" aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ size }: File): string {
  const unit = size < 1_000_000 ? 'kilobyte' : 'megabyte'
  // Less than a kilobyte is shown as one.
  const amount = unit === 'kilobyte' ? Math.max(1, Math.round(size / 1000)) : size / 1_000_000
  return new Intl.NumberFormat(browserLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  )
}
