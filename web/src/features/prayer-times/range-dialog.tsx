import type { ComponentProps } from 'react'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useCloseGuard } from '#forms/use-close-guard.ts'

type RangeDialogProps = Omit<ComponentProps<typeof FormDialog>, 'guard'> & {
  /** Something would be lost by closing. */
  isDirty: boolean
}

/** The frame of both dialogs. */
export function RangeDialog({ isDirty, ...props }: RangeDialogProps) {
  const guard = useCloseGuard(isDirty, props.onClose)
  return <FormDialog {...props} guard={guard} />
}
