import { codedError } from '@mihrab/core/error-codes.ts'
import {
  type ImportCounts,
  importQuerySchema,
  maxImportBytes,
} from '@mihrab/core/features/listings/listings.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { checkBy } from '#forms/check-by-schema.ts'
import { FailureNote } from '#forms/failure-note.tsx'
import { isSame } from '#forms/form-entries.ts'
import { FormFrame } from '#forms/form-frame.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { describeError } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { FilesField } from '#ui/files-field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import { type ImportOptions, isCounted, type useFileImport } from './file-import.hooks.ts'
import { ImportCountList } from './import-count-list.tsx'
import { type ImportEntries, ImportFields } from './import-fields.tsx'

type ImportFormProps = {
  sender: ReturnType<typeof useFileImport>
  /** Called with the number of features in the file. */
  onCounted: (total: number) => void
}

/** A file and its options: first counted, then imported. Any change of them asks for another count. */
export function ImportForm({ sender, onCounted }: ImportFormProps) {
  const { t } = useTranslation('listings')
  const { form, file, counts, fault, chooseFile, submit } = useImportForm(sender, onCounted)
  const { isChecking, isImporting } = sender
  const isBusy = isChecking || isImporting
  return (
    <FormFrame label={t('import.title')} form={form} onSubmit={submit}>
      <div className="grid gap-5 lg:grid-cols-2">
        <FilesField
          label={t('import.file')}
          description={t('import.formats', { megabytes: maxMegabytes })}
          text={t('import.drop')}
          removeLabel={(name) => t('import.remove', { file: name })}
          files={file ? [file] : []}
          onChange={([next = null]) => chooseFile(next)}
          isDisabled={isBusy}
        />
        <ImportFields form={form} isDisabled={isBusy} />
      </div>
      {counts && (
        <section aria-label={t('counts.title')} className="mt-5 border-line border-t pt-4">
          <h3 className="mb-2 text-base" ref={focusOnce} tabIndex={-1}>
            {t('counts.title')}
          </h3>
          <ImportCountList counts={counts} />
        </section>
      )}
      <FailureNote>{fault && <span className="whitespace-pre-line">{fault}</span>}</FailureNote>
      <div className="mt-5 flex flex-col gap-4 sm:flex-row-reverse sm:items-end">
        <Button type="submit" className="shrink-0" isPending={isBusy}>
          {t(counts ? 'import.start' : 'import.check')}
        </Button>
        {isBusy && <SendingProgress sender={sender} />}
      </div>
    </FormFrame>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function SendingProgress({ sender }: Pick<ImportFormProps, 'sender'>) {
  const { t } = useTranslation('listings')
  const { share, isChecking, cancel } = sender
  const isSent = share === 1
  const label = isSent ? t(isChecking ? 'import.checking' : 'import.starting') : t('import.sending')
  return (
    <div className="flex min-w-0 grow items-end gap-4">
      <div className="min-w-0 grow">
        <ProgressBar label={label} share={isSent ? undefined : share} />
      </div>
      {(isChecking || !isSent) && (
        <Button variant="muted" onPress={cancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

const initial: ImportEntries = { source: '', country: '', complete: false, area: '' }

function optionsOf({ source, country, complete, area }: ImportEntries): ImportOptions {
  return {
    ...(source && { source }),
    ...(country && { country }),
    ...(complete && ({ complete: 'true', area } as const)),
  }
}

const check = checkBy<ImportEntries>(
  z.preprocess((entries) => optionsOf(entries as ImportEntries), importQuerySchema),
)

const maxMegabytes = maxImportBytes / 1024 / 1024

function useImportForm(sender: ImportFormProps['sender'], onCounted: (total: number) => void) {
  const { t } = useTranslation('listings')
  const form = useForm({ initial, check })
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [counted, setCounted] = useState<{ counts: ImportCounts; values: ImportEntries } | null>(null)
  // With other options the file has to be counted again.
  const counts = counted && isSame(counted.values, form.values) ? counted.counts : null

  function chooseFile(next: File | null) {
    setCounted(null)
    const isTooLarge = next !== null && next.size > maxImportBytes
    setFault(isTooLarge ? describeError(codedError('listingFileTooLarge', { max: maxMegabytes })) : null)
    if (!isTooLarge) setFile(next)
  }

  async function send(file: File, values: ImportEntries) {
    const options = optionsOf(values)
    if (!counts) {
      const answer = await sender.send(file, { ...options, dryRun: 'true' })
      if (!isCounted(answer)) return
      setCounted({ counts: answer, values })
      onCounted(sumOf(answer))
      return
    }
    const answer = await sender.send(file, options)
    if (isCounted(answer)) toast.success(t('import.done'))
    setFile(null)
    setCounted(null)
  }

  function submit() {
    if (!file) return setFault(t('import.missing'))
    setFault(null)
    void form.submit({
      send: (values) => send(file, values),
      onFailed: (error, isAtField) => {
        if (isAtField || error.name === 'AbortError') return
        setFault(errorMessage(error, t('import.failed'), t('import.broken')))
      },
    })
  }

  return { form, file, counts, fault, chooseFile, submit }
}

const sumOf = ({ new: added, changed, unchanged, skipped }: ImportCounts) =>
  added.count + changed.count + unchanged.count + skipped.count
