import {
  MoreActions,
  type MosqueDetailActionsProps,
  useWays,
  Ways,
} from '#features/mosques/profile/mosque-detail-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** In the head of a pending mosque, whose decision has its own place; on phones all in a menu. */
export function MosqueReviewActions({ mosque, onDeleted }: MosqueDetailActionsProps) {
  const isWide = useIsWide()
  const ways = useWays(mosque._id)
  return (
    <>
      {isWide && <Ways mosqueId={mosque._id} />}
      <MoreActions mosque={mosque} onDeleted={onDeleted} before={isWide ? [] : ways} />
    </>
  )
}
