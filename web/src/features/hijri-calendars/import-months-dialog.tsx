import type { IsoDay } from '@mihrab/core/days.ts'
import {
  type HijriCalendarItem,
  importMonthsSchema,
  maxImportedCharacters,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { parseMonthLines } from '@mihrab/core/hijri/month-lines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { listed } from '#lib/listed.ts'
import { useToday } from '#lib/use-today.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FilesField } from '#ui/files-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useImportMonths } from './hijri-calendars.hooks.ts'

type ImportMonthsDialogProps = { calendar: HijriCalendarItem; onClose: () => void }

const example = '1447/9 2026-02-19 # https://council.example/ramadan'

/** Past announcements as lines, pasted or from a file, which fills the field. */
export function ImportMonthsDialog({ calendar, onClose }: ImportMonthsDialogProps) {
  const { t } = useTranslation('hijriCalendars')
  const { form, guard, submit } = useImportForm(calendar._id, onClose)
  const today = useToday(calendar.timeZone)
  const [future, setFuture] = useState('')

  /** A larger one is refused like a text that is too long. */
  async function readFile(file: File | undefined) {
    if (file) form.change({ text: await file.slice(0, maxImportedCharacters * 2).text() })
  }

  function handleSubmit() {
    const months = futureMonths(form.values.text, today)
    if (months === '') submit()
    else setFuture(months)
  }

  return (
    <>
      <FormDialog
        title={t('import.title')}
        size="large"
        form={form}
        guard={guard}
        submitLabel={t('import.submit')}
        onSubmit={handleSubmit}
        onClose={onClose}
      >
        <div className="space-y-4">
          <TextAreaField
            {...form.field('text')}
            label={t('import.text')}
            description={t('import.hint', { example: `\u2066${example}\u2069` })}
            rows={8}
          />
          <FilesField
            label={t('import.file')}
            text={t('import.drop')}
            accept=".txt,text/plain"
            onChange={([file]) => void readFile(file)}
          />
        </div>
      </FormDialog>
      {future !== '' && <FutureQuestion months={future} onConfirm={submit} onEnd={() => setFuture('')} />}
    </>
  )
}

type FutureQuestionProps = { months: string; onConfirm: () => void; onEnd: () => void }

/** Nobody announces by mistake, under the heading of past announcements. */
function FutureQuestion({ months, onConfirm, onEnd }: FutureQuestionProps) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('import.future.title')}
      body={t('import.future.text', { months })}
      confirmLabel={t('import.future.confirm')}
      onConfirm={() => {
        onEnd()
        onConfirm()
      }}
      onCancel={onEnd}
    />
  )
}

const maxMonthsNamed = 12

/** The months of the lines that have not begun, in words. The server names unreadable lines. */
function futureMonths(text: string, today: IsoDay): string {
  const read = parseMonthLines(text)
  const months = 'months' in read ? read.months.filter(({ firstDay }) => firstDay > today) : []
  const names = months.slice(0, maxMonthsNamed).map(formatHijriMonth)
  return listed([...names, months.length > maxMonthsNamed && '…'])
}

function useImportForm(calendarId: string, onClose: () => void) {
  const { t } = useTranslation('hijriCalendars')
  const { mutateAsync: importMonths } = useImportMonths(calendarId)
  const form = useForm({
    initial: { text: '' },
    check: (values, base) =>
      values.text.trim() === '' ? { text: t('import.missing') } : checkText(values, base),
  })
  const guard = useCloseGuard(form.isChanged)

  function submit() {
    void form.submit({
      send: ({ text }) => importMonths(text),
      onSaved: ({ added, corrected, unchanged }) =>
        toast.success(t('import.done', { added, corrected, unchanged })),
      onEnd: () => guard.leave(onClose),
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('import.failed'))),
    })
  }

  return { form, guard, submit }
}

const checkText = checkBy<{ text: string }>(importMonthsSchema)
