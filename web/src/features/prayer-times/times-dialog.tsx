import type { ComponentProps } from 'react'
import { useCloseGuard } from '#lib/use-close-guard.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { FieldErrors } from './times-form.ts'

type TimesDialogProps = Omit<ComponentProps<typeof FormDialog>, 'guard' | 'errors'> & {
  errors: FieldErrors
  isDirty: boolean
}

/** The frame of both dialogs. */
export function TimesDialog({ isDirty, isRestored, ...props }: TimesDialogProps) {
  const guard = useCloseGuard(isDirty, props.onClose)
  return <FormDialog {...props} guard={guard} isRestored={isRestored && isDirty} />
}
