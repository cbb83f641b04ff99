import type { MosqueProfile, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useChangeMosqueStatus } from './mosque-review.hooks.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** The expected decision comes last, in the place of the main button. */
const decisions: Record<MosqueStatus, readonly MosqueStatus[]> = {
  pending: ['rejected', 'approved'],
  approved: ['pending', 'rejected'],
  rejected: ['pending', 'approved'],
}

type MosqueStatusActionsProps = {
  mosque: MosqueProfile
  isDisabled?: boolean
  onDecided?: () => void
}

/** From any status to either of the others. */
export function MosqueStatusActions({ mosque, isDisabled, onDecided }: MosqueStatusActionsProps) {
  const { t } = useTranslation('mosques')
  const [isRejecting, setIsRejecting] = useState(false)
  const { mutateAsync, isPending, isError, variables } = useChangeMosqueStatus()
  const main = useRef<HTMLButtonElement>(null)
  useFocusAfter(mosque.status, main)

  async function change(status: MosqueStatus, reason?: string) {
    try {
      await mutateAsync({ mosque, status, reason })
      // Another page may have replaced these buttons by now.
      onDecided?.()
    } catch {
      // Reported below the buttons.
    }
  }

  function handlePress(status: MosqueStatus) {
    if (status === 'rejected') setIsRejecting(true)
    else void change(status)
  }

  function handleReject(reason: string) {
    setIsRejecting(false)
    void change('rejected', reason)
  }

  return (
    <>
      {decisions[mosque.status].map((status, place) => (
        <Button
          key={status}
          ref={place === 0 ? main : undefined}
          variant={status === 'approved' ? 'primary' : 'secondary'}
          isPending={isPending && variables.status === status}
          isDisabled={isDisabled || (isPending && variables.status !== status)}
          onPress={() => handlePress(status)}
        >
          {t(status === 'pending' ? 'review.toPending' : `review.action.${status}`)}
        </Button>
      ))}
      {isError && <Unchanged />}
      {isRejecting && (
        <RejectDialog name={mosque.name} onReject={handleReject} onClose={() => setIsRejecting(false)} />
      )}
    </>
  )
}

function Unchanged() {
  const { t } = useTranslation('mosques')
  return (
    <p role="alert" className="col-span-2 w-full text-sm font-medium text-red sm:text-end">
      {t('review.unchanged')}
    </p>
  )
}

/** The pressed button disappears with the old status; the focus moves to the new ones. */
function useFocusAfter(status: MosqueStatus, button: { current: HTMLButtonElement | null }) {
  const shown = useRef(status)
  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    if (document.activeElement === document.body) button.current?.focus()
  }, [status, button])
}
