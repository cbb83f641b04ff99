import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { useTranslation } from 'react-i18next'
import { findingInWords } from '#features/findings/finding-text.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage } from '#lib/api.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useSettingAside } from './timetable-check.hooks.ts'

type SetAsideDialogProps = { mosqueId: string; finding: CheckedFinding; onClose: () => void }

export function SetAsideDialog({ mosqueId, finding, onClose }: SetAsideDialogProps) {
  const { t } = useTranslation('timetableCheck', { keyPrefix: 'setAside' })
  const setAside = useSettingAside(mosqueId)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
  })

  function handleSubmit() {
    void form.submit({
      send: ({ reason }) => setAside(finding, reason.trim()),
      onEnd: onClose,
      onFailed: (error, isAtField) => (isAtField ? null : errorMessage(error, t('failed'))),
    })
  }

  return (
    <FormDialog
      title={t('title')}
      description={findingInWords(finding)}
      size="small"
      form={form}
      submitLabel={t('submit')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={500}
        isRequired
      />
    </FormDialog>
  )
}
