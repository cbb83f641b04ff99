import { dayIn } from '@mihrab/core/days.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { momentAt } from '@mihrab/core/features/public/moment.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#lib/clock.ts'
import { directoryPage } from '#lib/public-directory.ts'
import { Button } from '#ui/button.tsx'
import { DateField, TimeField } from '#ui/date-time-fields.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'

type PreviewedMosque = Pick<MosqueProfile, 'slug' | 'timeZone'>

/** Opens the public page as visitors will see it at a chosen time. */
export function PreviewButton({ mosque }: { mosque: PreviewedMosque }) {
  const { t } = useTranslation('mosques')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="px-2 text-sm lg:min-h-8"
        icon={<Eye className="size-4" aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {t('preview.open')}
      </Button>
      {isOpen && <PreviewDialog mosque={mosque} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** A plain form: the page opens in a new tab, and the dialog stays for another time. */
function PreviewDialog({ mosque, onClose }: { mosque: PreviewedMosque; onClose: () => void }) {
  const { t } = useTranslation('mosques')
  const { slug, timeZone } = mosque
  const [date, setDate] = useState(() => dayIn(timeZone, now()))
  const [time, setTime] = useState(() => zoneClock(timeZone).timeAt(now().getTime()))
  const moment = momentAt(timeZone, date, time)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('preview.title')}
      description={t('preview.note', { zone: timeZone.replaceAll('_', ' ') })}
    >
      <form action={directoryPage(`/${slug}`)} target="_blank" rel="noopener">
        <div className="grid grid-cols-1 gap-4 min-[25rem]:grid-cols-2">
          <DateField label={t('preview.date')} value={date} onChange={setDate} />
          <TimeField label={t('preview.time')} value={time} onChange={setTime} />
        </div>
        <input type="hidden" name="at" value={moment?.toISOString() ?? ''} />
        <DialogFooter>
          <Button type="submit" isDisabled={moment === null}>
            {t('preview.show')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
