import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Megaphone from 'lucide-react/icons/megaphone'
import MoonStar from 'lucide-react/icons/moon-star'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteMosqueQuestion, useDeleteMosque } from '#features/mosques/review/delete-mosque.tsx'
import { MosqueStatusActions } from '#features/mosques/review/mosque-status-actions.tsx'
import { labelOf } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuProps } from '#ui/menu.tsx'

export type MosqueDetailActionsProps = { mosque: MosqueProfile; onDeleted: () => void }

/** Below the head of a mosque that is decided on. */
export function MosqueDetailActions({ mosque, onDeleted }: MosqueDetailActionsProps) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Ways mosqueId={mosque._id} />
      <MosqueStatusActions mosque={mosque} />
      <div className="ms-auto">
        <MoreActions mosque={mosque} onDeleted={onDeleted} />
      </div>
    </div>
  )
}

/** To the mosque's notices, events, Eid prayers, times and form. */
export function useWays(mosqueId: string) {
  const { t } = useTranslation('mosques')
  const { t: inApp } = useTranslation()
  const ways = [
    ['detail/notices', inApp('pages.notices'), Megaphone],
    ['detail/event', t('detail.eventTimes'), CalendarDays],
    ['detail/eid', labelOf('eid'), MoonStar],
    ['detail/pray', t('detail.prayTimes'), Clock],
    ['mosques', t('review.action.edit'), Pencil],
  ] as const
  return ways.map(([id, label, Icon]) => ({
    id,
    label,
    href: `/admin/${id}/${mosqueId}`,
    icon: <Icon className="size-4" aria-hidden="true" />,
  }))
}

export function Ways({ mosqueId }: { mosqueId: string }) {
  const navigate = useNavigate()
  return useWays(mosqueId).map(({ id, label, href, icon }) => (
    <Button key={id} variant="secondary" icon={icon} onPress={() => navigate(href)}>
      {label}
    </Button>
  ))
}

type MoreActionsProps = MosqueDetailActionsProps & { before?: MenuProps['items'] }

export function MoreActions({ mosque, onDeleted, before = [] }: MoreActionsProps) {
  const { t } = useTranslation('mosques')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate: remove, isPending } = useDeleteMosque()
  const deletion = {
    id: 'delete',
    label: t('review.action.delete'),
    icon: <Trash2 aria-hidden="true" />,
    onAction: () => setIsAsking(true),
    isDanger: true,
  }
  return (
    <>
      <Menu name={mosque.name} items={[...before, deletion]} />
      {isAsking && (
        <DeleteMosqueQuestion
          name={mosque.name}
          isPending={isPending}
          onConfirm={() => remove(mosque, { onSuccess: onDeleted, onError: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
