import { describeIssues } from '@mihrab/core/describe-error.ts'
import { statusChangeSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'

type RejectDialogProps = { name: string; onReject: (reason: string) => void; onClose: () => void }

const reasonSchema = statusChangeSchema.pick({ reason: true })

/** Asks why. The reason may stay empty; the applicant reads it. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('mosques')
  const [reason, setReason] = useState('')
  const checked = reasonSchema.safeParse({ reason })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (checked.success) onReject(checked.data.reason)
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('review.rejectTitle', { name })} size="small">
      <form noValidate onSubmit={handleSubmit}>
        <TextAreaField
          name="reason"
          label={t('review.reason')}
          description={t('review.reasonHint')}
          value={reason}
          onChange={setReason}
          error={describeIssues(checked.error?.issues ?? []).reason}
        />
        <DialogFooter>
          <Button variant="secondary" onPress={onClose}>
            {t('review.cancel')}
          </Button>
          <Button type="submit" variant="danger">
            {t('review.action.rejected')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
