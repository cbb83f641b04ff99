import { maxFileBytes, maxFiles } from '@mihrab/core/features/timetables/files/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalInWords } from '#features/findings/finding-text.ts'
import { FailureNote } from '#forms/failure-note.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FilesField } from '#ui/files-field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ChosenSource, OpeningFailure } from './import.hooks.ts'
import { type PastedText, PasteField } from './paste-field.tsx'

type ChooseStepProps = {
  isOpening: boolean
  failure: OpeningFailure | null
  onOpen: (source: ChosenSource) => void
  onCancel: () => void
}

export function ChooseStep({ isOpening, failure, onOpen, onCancel }: ChooseStepProps) {
  const { t } = useTranslation('timetableImport')
  const [files, setFiles] = useState<readonly File[]>([])
  const [pasted, setPasted] = useState<PastedText>({ text: '', html: '' })
  const [isMissing, setIsMissing] = useState(false)
  const isEmpty = files.length === 0 && pasted.text.trim() === ''
  const refused = failure === 'failed' ? [t('choose.failed')] : (failure?.refusals.map(refusalInWords) ?? [])
  const messages = isMissing && isEmpty ? [t('choose.missing')] : refused

  /** Added files are read at once. */
  function handleFilesChange(next: readonly File[]) {
    setFiles(next)
    if (next.length > files.length) onOpen({ files: next, ...pasted })
  }

  return (
    <>
      <Card>
        <FilesField
          label={t('choose.file')}
          description={t('choose.fileHint', { max: maxFiles, megabytes: maxFileBytes / 1_000_000 })}
          text={t('choose.drop')}
          removeLabel={(file) => t('choose.remove', { file })}
          files={files}
          onChange={handleFilesChange}
          isDisabled={isOpening}
          isMultiple
        />
        <Or />
        <PasteField pasted={pasted} onChange={setPasted} isDisabled={isOpening} />
      </Card>
      <FailureNote>{messages.length > 0 && <Refusals messages={messages} />}</FailureNote>
      {/* The button stays in place: the second click of a double click must not hit Cancel. */}
      <div className="mt-5 flex flex-col gap-4 sm:flex-row-reverse sm:items-end">
        <Button
          className="shrink-0"
          isPending={isOpening}
          onPress={() => {
            setIsMissing(isEmpty)
            if (!isEmpty) onOpen({ files, ...pasted })
          }}
        >
          {t('next')}
        </Button>
        {isOpening && <OpeningProgress onCancel={onCancel} />}
      </div>
    </>
  )
}

function Or() {
  const { t } = useTranslation('timetableImport')
  return (
    <div className="my-5 flex items-center gap-3 text-sm text-ink-2" aria-hidden="true">
      <span className="h-px grow bg-line" />
      {t('choose.or')}
      <span className="h-px grow bg-line" />
    </div>
  )
}

export function Refusals({ messages }: { messages: readonly string[] }) {
  return (
    <ul className="space-y-1.5 break-words">
      {messages.map((message) => (
        <li key={message} data-refusal="">
          {message}
        </li>
      ))}
    </ul>
  )
}

function OpeningProgress({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('timetableImport')
  return (
    <div className="flex min-w-0 grow items-end gap-4">
      <div className="min-w-0 grow">
        <ProgressBar label={t('choose.reading')} />
      </div>
      <Button variant="muted" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
