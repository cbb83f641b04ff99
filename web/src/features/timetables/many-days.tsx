import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import ListRestart from 'lucide-react/icons/list-restart'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepFocus } from '#lib/use-keep-focus.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { OnePrayerDialog, type PrayerField } from './one-prayer-dialog.tsx'
import { RecentChangesDialog } from './recent-changes.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { type DialogName, type ToolsProps, ToolsSheet } from './times-tools.tsx'
import { useTimesChanges } from './timetables.hooks.ts'

type ManyDaysProps = Omit<ToolsProps, 'onOpen'> & {
  mosqueId: string
  PrayerField: PrayerField
  dialog: DialogName | null
  onDialogChange: (dialog: DialogName | null) => void
}

/** Publishes or downloads the times of many days at once. Shown once the calendar above it is. */
export function ManyDays({ mosqueId, ...tools }: ManyDaysProps) {
  const mosque = useMosqueProfile(mosqueId)
  const ranges = usePrayerTimeRanges(mosqueId)
  // If they cannot be loaded, the calendar says so.
  if (!mosque.data || !ranges.data) return null
  return <Tools key={mosqueId} mosque={mosque.data} ranges={ranges.data} {...tools} />
}

const dialogs = {
  onePrayer: OnePrayerDialog,
  repeat: RepeatDialog,
  copy: CopyDialog,
  changes: RecentChangesDialog,
  download: DownloadDialog,
} satisfies Record<DialogName, unknown>

type MosqueToolsProps = Omit<ManyDaysProps, 'mosqueId'> & {
  mosque: TimetableMosque
  ranges: readonly DayRange[]
}

function Tools({ mosque, ranges, PrayerField, dialog, onDialogChange, ...links }: MosqueToolsProps) {
  const today = useToday(mosque.timeZone)
  const foot = useRef<HTMLDivElement>(null)
  const isFromSheet = useRef(false)
  const keepFocus = useKeepFocus(useCallback(() => foot.current?.querySelector('button')?.focus(), []))
  const Opened = dialog && dialogs[dialog]

  function handleOpen(name: DialogName) {
    isFromSheet.current = true
    onDialogChange(name)
  }

  function handleClose() {
    onDialogChange(null)
    // The sheet with the pressed button is gone.
    if (isFromSheet.current) keepFocus()
    isFromSheet.current = false
  }

  return (
    <>
      <div ref={foot} className="contents">
        {ranges.length > 0 ? (
          <ChangeTimes {...links} onOpen={handleOpen} />
        ) : (
          <ChangesAlone mosqueId={mosque._id} onOpen={onDialogChange} />
        )}
      </div>
      {Opened && <Opened {...{ mosque, ranges, today, PrayerField }} onClose={handleClose} />}
    </>
  )
}

/** At the foot of small screens; on wide ones the tools have their place beside the month. */
function ChangeTimes({ onOpen, ...links }: ToolsProps) {
  const { t } = useTranslation('timetables')
  const [isOpen, setIsOpen] = useState(false)

  function handleOpen(name: DialogName) {
    setIsOpen(false)
    onOpen(name)
  }

  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-3.5 mt-5 -mb-5 border-line border-t bg-surface px-3.5 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static lg:-mx-7 lg:-mb-7 lg:px-7 xl:hidden"
    >
      <Button size="large" className="w-full -scroll-mb-24" onPress={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <ToolsSheet {...links} onOpen={handleOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

type ChangesAloneProps = Pick<ToolsProps, 'onOpen'> & { mosqueId: string }

/** Without times only the recent changes are useful: the times may have been deleted by mistake. */
function ChangesAlone({ mosqueId, onOpen }: ChangesAloneProps) {
  const { t } = useTranslation('timetables')
  const { data } = useTimesChanges(mosqueId)
  if (!data?.changes.length) return null
  return (
    <p className="mt-5">
      <Button
        variant="secondary"
        icon={<ListRestart className="size-4" aria-hidden="true" />}
        onPress={() => onOpen('changes')}
      >
        {t('actions.changes')}
      </Button>
    </p>
  )
}
