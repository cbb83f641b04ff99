import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

/** Green if approved, otherwise yellow with the status. */
export function MosqueStatusBadge({ status }: { status: MosqueStatus }) {
  const { t } = useTranslation('mosques')
  return <Badge tone={status === 'approved' ? 'approved' : 'pending'}>{t(`review.status.${status}`)}</Badge>
}
