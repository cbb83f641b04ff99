import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import { useTranslation } from 'react-i18next'
import { Menu } from '#ui/menu.tsx'

type MosqueTableMenuProps = { mosque: Mosque; onChangeStatus: (status: MosqueStatus) => void }

/** What an admin can do with a mosque. All three statuses always stand there; the present one cannot be chosen. */
export function MosqueTableMenu({ mosque, onChangeStatus }: MosqueTableMenuProps) {
  const { t } = useTranslation('mosques')
  const changeTo = (status: MosqueStatus) => ({
    id: status,
    label: t(`review.action.${status}`),
    isDisabled: mosque.status === status,
    onAction: () => onChangeStatus(status),
  })
  return (
    <Menu
      name={mosque.name}
      items={[
        { ...changeTo('approved'), icon: <CircleCheck aria-hidden="true" /> },
        { ...changeTo('pending'), icon: <Clock aria-hidden="true" /> },
        { ...changeTo('rejected'), icon: <Ban aria-hidden="true" />, isDanger: true },
        {
          id: 'view',
          label: t('review.action.view'),
          icon: <Eye aria-hidden="true" />,
          href: `/admin/detail/${mosque._id}`,
        },
      ]}
    />
  )
}
