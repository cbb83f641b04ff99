import { maxFileBytes } from '@mihrab/core/features/timetables/files/limits.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listed } from '#lib/listed.ts'
import { ChosenFiles } from '#ui/chosen-files.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldFrame } from '#ui/field.tsx'
import { words } from '#ui/words.ts'

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
        {({ 'aria-required': _required, ...control }) => (
          <DropArea control={control} text={t('choose.drop')} isMultiple onAdd={handleAdd} />
        )}
      </FieldFrame>
      <span id={statusId} role="status" className="sr-only">
        {files.length > 0 && words.chosenFiles(listed(files.map(({ name }) => name)))}
      </span>
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          removeLabel={(file) => t('choose.remove', { file })}
          isDisabled={isDisabled}
          onRemove={handleRemove}
        />
      )}
    </div>
  )
}
