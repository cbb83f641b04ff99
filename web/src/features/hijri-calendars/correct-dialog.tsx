import {
  announceSchema,
  type EditedHijriMonth,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, isNotFound } from '#lib/api.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { readHijriMonth, useAnnounce } from './hijri-calendars.hooks.ts'

type CorrectDialogProps = { calendarId: string; month: EditedHijriMonth; onClose: () => void }

/** Corrects what was announced of a month, or announces one that is not next. */
export function CorrectDialog({ calendarId, month: opened, onClose }: CorrectDialogProps) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const { form, guard, month, submit } = useCorrectForm(calendarId, opened, onClose)
  const name = formatHijriMonth(month)
  const days = [...new Set([...month.possibleDays, month.firstDay])].toSorted()
  return (
    <FormDialog
      title={t(month.announcement ? 'correct.title' : 'correct.announceTitle', { month: name })}
      form={form}
      guard={guard}
      submitLabel={t(month.announcement ? 'months.correct' : 'announce.publish')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="space-y-4">
        <SelectField
          {...form.field('firstDay')}
          label={labelOf('startsOn')}
          options={days.map((day) => ({ value: day, label: formatLongDay(day, i18n.language) }))}
          placeholder={null}
        />
        <TextAreaField {...form.field('source')} label={labelOf('source')} rows={2} />
        <TextField {...form.field('link')} label={labelOf('link')} type="url" placeholder="https://" />
        {month.announcement && (
          <TextField
            {...form.field('reason')}
            label={labelOf('reason')}
            description={t('correct.reasonHint')}
          />
        )}
      </div>
    </FormDialog>
  )
}

function entriesOf({ firstDay, announcement }: EditedHijriMonth) {
  return { firstDay, source: announcement?.source ?? '', link: announcement?.link ?? '', reason: '' }
}

function useCorrectForm(calendarId: string, opened: EditedHijriMonth, onClose: () => void) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const { mutateAsync: announce } = useAnnounce(calendarId)
  const [now, setNow] = useState(opened)
  const { year, month } = now
  const form = useForm({
    initial: entriesOf(opened),
    check: checkBy(announceSchema.omit({ year: true, month: true, seen: true })),
  })
  const guard = useCloseGuard(form.isChanged)

  /** After a conflict reads the month again, so that the next press corrects its present announcement. */
  async function handleFailure(error: Error, isAtField: boolean) {
    if (isAtField) return null
    const message = errorMessage(error, t('announce.failed'))
    const newer = isConflict(error) || isNotFound(error) ? await readHijriMonth(calendarId, now) : null
    if (!newer) return message
    setNow(newer)
    form.goOnFrom(entriesOf(newer), form.changes)
    if (!newer.announcement || newer.announcement._id === now.announcement?._id) return message
    return t('correct.conflict', {
      month: formatHijriMonth(newer),
      day: formatLongDay(newer.firstDay, i18n.language),
    })
  }

  function submit() {
    void form.submit({
      send: (values) => announce({ year, month, ...values, seen: now.announcement?._id ?? null }),
      onSaved: () =>
        toast.success(
          t(now.announcement ? 'correct.done' : 'correct.announced', {
            month: formatHijriMonth({ year, month }),
          }),
        ),
      onEnd: () => guard.leave(onClose),
      onFailed: handleFailure,
    })
  }

  return { form, guard, month: now, submit }
}
