import { type ReactNode, useEffect, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, useSinglePress } from './dialog.tsx'
import { words } from './words.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** Says what will be lost, and whether it can be restored. */
  body: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone. Closing it in any way but by the button means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel = words.confirmDelete, cancelLabel = words.cancel, tone = 'danger' } = props
  const pressOnce = useSinglePress()
  const bodyId = useId()
  return (
    <Dialog
      aria-describedby={bodyId}
      role="alertdialog"
      size="small"
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      isDismissable={!props.isPending}
      footer={
        <>
          <Button variant="secondary" onPress={props.onCancel} isDisabled={props.isPending}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onPress={() => pressOnce(props.onConfirm)} isPending={props.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Body id={bodyId}>{props.body}</Body>
    </Dialog>
  )
}

function Body({ id, children }: { id: string; children: ReactNode }) {
  // A frame later the focus is back where it was, unless that element is gone.
  useEffect(() => () => void requestAnimationFrame(keepFocusInDialog), [])
  return (
    <div id={id} className="text-ink-2">
      {children}
    </div>
  )
}

/**
 * For a dialog that stays without the button that asked: focuses the explanation, or else the submit button.
 */
function keepFocusInDialog(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  if (!dialog || dialog.contains(document.activeElement)) return
  if (document.querySelector('[role="alertdialog"]')) return
  dialog.querySelector<HTMLElement>('[data-meanwhile], button[type=submit]')?.focus()
}
