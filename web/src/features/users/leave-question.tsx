import { useTranslation } from 'react-i18next'
import type { CloseGuard } from '#forms/use-close-guard.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Asks before unsaved entries of a page are left. */
export function LeaveQuestion({ guard }: { guard: CloseGuard }) {
  const { t } = useTranslation('users', { keyPrefix: 'leave' })
  return (
    <ConfirmDialog
      {...guard.questionProps}
      title={t('title')}
      body={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
    />
  )
}
