import { maxImportBytes } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFiles } from '#ui/chosen-files.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { FieldFrame } from '#ui/field.tsx'
import { words } from '#ui/words.ts'

type ImportFileProps = {
  file: File | null
  onChange: (file: File | null) => void
  isDisabled: boolean
}

/** One file; another one replaces it. */
export function ImportFile({ file, onChange, isDisabled }: ImportFileProps) {
  const { t } = useTranslation('listings')
  const frame = useRef<HTMLDivElement>(null)
  const statusId = useId()

  function handleRemove() {
    onChange(null)
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={frame}>
      <FieldFrame
        label={t('import.file')}
        description={t('import.formats', { megabytes: maxImportBytes / 1024 / 1024 })}
        describedBy={statusId}
        isDisabled={isDisabled}
      >
        {({ 'aria-required': _required, ...control }) => (
          <DropArea
            control={control}
            text={t('import.drop')}
            onAdd={([added = null]) => added && onChange(added)}
          />
        )}
      </FieldFrame>
      <span id={statusId} role="status" className="sr-only">
        {file && words.chosenFiles(file.name)}
      </span>
      {file && (
        <ChosenFiles
          files={[file]}
          removeLabel={(name) => t('import.remove', { file: name })}
          isDisabled={isDisabled}
          onRemove={handleRemove}
        />
      )}
    </div>
  )
}
