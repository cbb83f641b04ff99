import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { DialogFooter } from '#ui/dialog.tsx'

type ReviewFooterProps = {
  /** What would be published, or why nothing can be published yet. */
  note: string | undefined
  /** For the button that leaves without publishing. */
  cancelLabel?: string
  isPending?: boolean
  onCancel: () => void
  /** The button that publishes. */
  children: ReactNode
}

export function ReviewFooter({ note, cancelLabel, isPending, onCancel, children }: ReviewFooterProps) {
  const { t } = useTranslation('timetables')
  return (
    <DialogFooter note={<span role="status">{note}</span>}>
      <Button variant="secondary" isDisabled={isPending} onPress={onCancel}>
        {cancelLabel ?? t('review.cancel')}
      </Button>
      {children}
    </DialogFooter>
  )
}

/** The same buttons before there is anything to publish. */
export function WaitingFooter(props: Omit<ReviewFooterProps, 'children'>) {
  const { t } = useTranslation('timetables')
  return (
    <ReviewFooter {...props}>
      <Button isDisabled>{t('review.publish')}</Button>
    </ReviewFooter>
  )
}
