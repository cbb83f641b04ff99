import type { ComponentProps } from 'react'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { FormDialog } from '#ui/form-dialog.tsx'

type TimesDialogProps = Omit<ComponentProps<typeof FormDialog>, 'guard'> & {
  /** Something would be lost by closing. */
  isDirty: boolean
}

/** The frame of both dialogs. */
export function TimesDialog({ isDirty, ...props }: TimesDialogProps) {
  const guard = useCloseGuard(isDirty, props.onClose)
  return <FormDialog {...props} guard={guard} />
}
