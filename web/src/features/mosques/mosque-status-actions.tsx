import type { MosqueDetail } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useChangeMosqueStatus } from './mosque-review.hooks.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** Approve or reject a mosque that waits. */
export function MosqueStatusActions({ mosque }: { mosque: MosqueDetail }) {
  const { t } = useTranslation('mosques')
  const [isRejecting, setIsRejecting] = useState(false)
  const change = useChangeMosqueStatus()

  function handleReject(reason: string) {
    setIsRejecting(false)
    change.mutate({ mosque, status: 'rejected', reason })
  }

  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button variant="secondary" isDisabled={change.isPending} onPress={() => setIsRejecting(true)}>
        {t('review.action.rejected')}
      </Button>
      <Button isPending={change.isPending} onPress={() => change.mutate({ mosque, status: 'approved' })}>
        {t('review.action.approved')}
      </Button>
      {isRejecting && (
        <RejectDialog name={mosque.name} onReject={handleReject} onClose={() => setIsRejecting(false)} />
      )}
    </div>
  )
}
