import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DeleteMosqueQuestion, useDeleteMosque } from '#features/mosques/review/delete-mosque.tsx'
import { MosqueStatusActions } from '#features/mosques/review/mosque-status-actions.tsx'
import { Button } from '#ui/button.tsx'

type MosqueDetailActionsProps = { mosque: MosqueProfile; onDeleted: () => void }

export function MosqueDetailActions({ mosque, onDeleted }: MosqueDetailActionsProps) {
  const { t } = useTranslation('mosques')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate: remove, isPending } = useDeleteMosque()

  function handleDelete() {
    remove(mosque, { onSuccess: onDeleted, onError: () => setIsAsking(false) })
  }

  return (
    <div className="mt-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Ways mosqueId={mosque._id} />
      <Button
        variant="quiet"
        className="text-red! hover:bg-red-soft sm:ms-auto"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onPress={() => setIsAsking(true)}
      >
        {t('review.action.delete')}
      </Button>
      <MosqueStatusActions mosque={mosque} />
      {isAsking && (
        <DeleteMosqueQuestion
          name={mosque.name}
          isPending={isPending}
          onConfirm={handleDelete}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** Links to the mosque's events, its times and its form. */
function Ways({ mosqueId }: { mosqueId: string }) {
  const { t } = useTranslation('mosques')
  const navigate = useNavigate()
  const leadTo = (label: string, href: string, icon: ReactNode) => (
    <Button variant="secondary" icon={icon} onPress={() => navigate(href)}>
      {label}
    </Button>
  )
  return (
    <>
      {leadTo(
        t('detail.eventTimes'),
        `/admin/detail/event/${mosqueId}`,
        <CalendarDays className="size-4" aria-hidden="true" />,
      )}
      {leadTo(
        t('detail.prayTimes'),
        `/admin/detail/pray/${mosqueId}`,
        <Clock className="size-4" aria-hidden="true" />,
      )}
      {leadTo(
        t('review.action.edit'),
        `/admin/mosques/${mosqueId}`,
        <Pencil className="size-4" aria-hidden="true" />,
      )}
    </>
  )
}
