import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import ListRestart from 'lucide-react/icons/list-restart'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import { usePrayerTimeRanges } from '#queries/prayer-times.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { OnePrayerDialog, type PrayerField } from './one-prayer-dialog.tsx'
import { RecentChangesDialog } from './recent-changes.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useTimesChanges } from './timetables.hooks.ts'

type ManyDaysProps = {
  mosqueId: string
  PrayerField: PrayerField
  /** Address of the timetable import. */
  importHref: string
  /** Address of the check of the year. */
  checkHref: string
  dialog: DialogName | null
  onDialogChange: (dialog: DialogName | null) => void
}

/** Publishes or downloads the times of many days at once. Shown once the calendar above it is. */
export function ManyDays({ mosqueId, ...card }: ManyDaysProps) {
  const { t } = useTranslation('timetables')
  const mosque = useMosqueProfile(mosqueId)
  const ranges = usePrayerTimeRanges(mosqueId)
  if (!mosque.data || !ranges.data) {
    const failed = [mosque, ranges].filter(({ error }) => error)
    if (failed.length === 0) return null
    return (
      <Card title={t('title')} className="mt-7">
        <ErrorState
          message={errorMessage(failed[0]?.error, t('readFailed'))}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      </Card>
    )
  }
  return <ManyDaysCard key={mosqueId} mosque={mosque.data} ranges={ranges.data} {...card} />
}

const dialogs = {
  onePrayer: OnePrayerDialog,
  repeat: RepeatDialog,
  copy: CopyDialog,
  changes: RecentChangesDialog,
  download: DownloadDialog,
}
const icons = { onePrayer: Clock, repeat: History, copy: Copy, changes: ListRestart, download: Download }
const names = ['onePrayer', 'repeat', 'copy', 'changes', 'download'] as const
export type DialogName = (typeof names)[number]

type ManyDaysCardProps = Omit<ManyDaysProps, 'mosqueId'> & {
  mosque: TimetableMosque
  ranges: readonly DayRange[]
}

function ManyDaysCard({ mosque, ranges, PrayerField, dialog, onDialogChange, ...links }: ManyDaysCardProps) {
  const today = useToday(mosque.timeZone)
  const Opened = dialog && dialogs[dialog]
  return (
    <>
      {ranges.length > 0 ? (
        <Actions {...links} onOpen={onDialogChange} />
      ) : (
        <ChangesAlone mosqueId={mosque._id} onOpen={onDialogChange} />
      )}
      {Opened && <Opened {...{ mosque, ranges, today, PrayerField }} onClose={() => onDialogChange(null)} />}
    </>
  )
}

type ActionsProps = Pick<ManyDaysProps, 'importHref' | 'checkHref'> & OpenProps
type OpenProps = { onOpen: (name: DialogName) => void }

function Actions({ importHref, checkHref, onOpen }: ActionsProps) {
  const { t } = useTranslation('timetables')
  return (
    <Card title={t('title')} className="mt-7">
      <p className="mb-3 text-sm text-ink-2">{t('text')}</p>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <LinkButton href={importHref} icon={<Upload className="size-4" aria-hidden="true" />}>
          {t('actions.import')}
        </LinkButton>
        <LinkButton href={checkHref} icon={<ClipboardCheck className="size-4" aria-hidden="true" />}>
          {t('actions.check')}
        </LinkButton>
        {names.map((name) => (
          <ActionButton key={name} {...{ name, onOpen }} />
        ))}
      </div>
    </Card>
  )
}

/** Without times only the recent changes are useful: the times may have been deleted by mistake. */
function ChangesAlone({ mosqueId, onOpen }: OpenProps & { mosqueId: string }) {
  const { data } = useTimesChanges(mosqueId)
  if (!data?.changes.length) return null
  return (
    <p className="mt-5">
      <ActionButton name="changes" onOpen={onOpen} />
    </p>
  )
}

function ActionButton({ name, onOpen }: OpenProps & { name: DialogName }) {
  const { t } = useTranslation('timetables')
  const Icon = icons[name]
  return (
    <Button
      variant="secondary"
      icon={<Icon className="size-4" aria-hidden="true" />}
      onPress={() => onOpen(name)}
    >
      {t(`actions.${name}`)}
    </Button>
  )
}
