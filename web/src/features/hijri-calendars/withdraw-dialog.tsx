import {
  type EditedHijriMonth,
  withdrawMinutes,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { describeError, labelOf } from '#lib/describe-error.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useWithdraw } from './hijri-calendars.hooks.ts'

type WithdrawDialogProps = { calendarId: string; month: EditedHijriMonth; onClose: () => void }

/** After some minutes others have read it: then the editors say why. */
export function WithdrawDialog({ calendarId, month, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('hijriCalendars')
  const { mutateAsync: withdraw } = useWithdraw(calendarId)
  const age = useNow().getTime() - Date.parse(month.announcement?.announcedAt ?? '')
  const isReasonNeeded = age > withdrawMinutes * 60_000
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      isReasonNeeded && reason.trim() === ''
        ? { reason: describeError({ code: 'required', params: { field: 'reason' } }) }
        : {},
  })

  function submit() {
    void form.submit({
      send: ({ reason }) => withdraw({ announcementId: month.announcement?._id ?? '', reason }),
      onSaved: () => toast.success(t('published.undone')),
      onEnd: onClose,
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('published.undoFailed'))),
    })
  }

  return (
    <FormDialog
      title={t('withdraw.title', { month: formatHijriMonth(month) })}
      description={t('withdraw.text')}
      size="small"
      form={form}
      submitLabel={t('months.withdraw')}
      submit={{ variant: 'danger' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={labelOf('reason')} isRequired={isReasonNeeded} />
    </FormDialog>
  )
}
