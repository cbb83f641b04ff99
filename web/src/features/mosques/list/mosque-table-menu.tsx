import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Menu } from '#ui/menu.tsx'
import { rowAction } from '#ui/whole-row.ts'

type MosqueTableMenuProps = {
  mosque: Mosque
  onChangeStatus: (status: MosqueStatus) => void
  onDelete: () => void
}

/** An admin's actions on a mosque. All three statuses are always listed; the current one cannot be chosen. */
export function MosqueTableMenu({ mosque, onChangeStatus, onDelete }: MosqueTableMenuProps) {
  const { t } = useTranslation('mosques')
  const changeTo = (status: MosqueStatus) => ({
    id: status,
    label: t(`review.action.${status}`),
    isDisabled: mosque.status === status,
    onAction: () => onChangeStatus(status),
  })
  return (
    <span data-row={mosque._id} className={rowAction}>
      <Menu
        name={mosque.name}
        items={[
          { ...changeTo('approved'), icon: <CircleCheck aria-hidden="true" /> },
          { ...changeTo('pending'), icon: <Clock aria-hidden="true" /> },
          { ...changeTo('rejected'), icon: <Ban aria-hidden="true" /> },
          {
            id: 'edit',
            label: t('review.action.edit'),
            icon: <Pencil aria-hidden="true" />,
            href: `/admin/mosques/${mosque._id}`,
          },
          {
            id: 'view',
            label: t('review.action.view'),
            icon: <Eye aria-hidden="true" />,
            href: `/admin/detail/${mosque._id}`,
          },
          {
            id: 'delete',
            label: t('review.action.delete'),
            icon: <Trash2 aria-hidden="true" />,
            onAction: onDelete,
            isDanger: true,
          },
        ]}
      />
    </span>
  )
}
