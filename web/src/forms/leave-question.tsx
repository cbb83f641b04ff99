import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { words } from '#ui/words.ts'
import type { CloseGuard } from './use-close-guard.ts'

type LeaveQuestionProps = Partial<Omit<ConfirmDialogProps, keyof CloseGuard['questionProps']>> & {
  guard: CloseGuard
}

/** Asks before unsaved entries are left. */
export function LeaveQuestion({ guard, ...texts }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      body={words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      {...texts}
      {...guard.questionProps}
    />
  )
}
