import {
  announceSchema,
  type EditedHijriMonth,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useAnnounce } from './hijri-calendars.hooks.ts'

type CorrectDialogProps = { calendarId: string; month: EditedHijriMonth; onClose: () => void }

/** Corrects what was announced of a month, or announces one that is not next. */
export function CorrectDialog({ calendarId, month, onClose }: CorrectDialogProps) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const { form, guard, submit } = useCorrectForm(calendarId, month, onClose)
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

function useCorrectForm(calendarId: string, { year, month, ...now }: EditedHijriMonth, onClose: () => void) {
  const { t } = useTranslation('hijriCalendars')
  const { mutateAsync: announce } = useAnnounce(calendarId)
  const { source = '', link = '' } = now.announcement ?? {}
  const form = useForm({
    initial: { firstDay: now.firstDay, source, link, reason: '' },
    check: checkBy(announceSchema.omit({ year: true, month: true, seen: true })),
  })
  const guard = useCloseGuard(form.isChanged)

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
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('announce.failed'))),
    })
  }

  return { form, guard, submit }
}
