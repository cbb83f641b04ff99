import { statusChangeSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'

type RejectDialogProps = { name: string; onReject: (reason: string) => void; onClose: () => void }

const check = checkBy<{ reason: string }>(statusChangeSchema.pick({ reason: true }))

/** The reason may stay empty; the applicant reads it. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('mosques')
  const form = useForm({ initial: { reason: '' }, check })

  function handleSubmit() {
    form.submit({
      send: async ({ reason }) => onReject(reason.trim()),
      onFailed: () => undefined,
    })
  }

  return (
    <FormDialog
      title={t('review.rejectTitle', { name })}
      size="small"
      form={form}
      submitLabel={t('review.action.rejected')}
      submit={{ variant: 'danger' }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reason')}
        label={t('review.reason')}
        description={t('review.reasonHint')}
      />
    </FormDialog>
  )
}
