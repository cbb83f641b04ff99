import type { EditedHijriMonth } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { monthNumbers, monthOrdinal } from '@mihrab/core/hijri/hijri.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type { EditedCalendar } from './hijri-calendars.hooks.ts'
import { ImportMonthsDialog } from './import-months-dialog.tsx'
import { MonthRow } from './month-row.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type MonthListProps = EditedCalendar & {
  /** Other months are loading. */
  isFormer: boolean
  /** Shows twelve months from this one on, such as `1447-09`. */
  onShow: (from: string) => void
}

type Opened = { dialog: 'correct' | 'withdraw'; month: EditedHijriMonth } | { dialog: 'import' }

/** Twelve months. */
export function MonthList({ calendar, months, isFormer, onShow }: MonthListProps) {
  const { t } = useTranslation('hijriCalendars')
  const [opened, setOpened] = useState<Opened | null>(null)
  const isAnnounced = calendar.follows !== null
  return (
    <>
      <Card
        isFlush
        title={t('months.title')}
        actions={isAnnounced && <ImportButton onPress={() => setOpened({ dialog: 'import' })} />}
      >
        <ul className={classNames('mt-2 divide-y divide-line', isFormer && 'opacity-55')}>
          {months.map((month) => (
            <MonthRow
              key={`${month.year}-${month.month}`}
              month={month}
              isWaiting={calendar.waits?.year === month.year && calendar.waits.month === month.month}
              onCorrect={isAnnounced ? () => setOpened({ dialog: 'correct', month }) : undefined}
              onWithdraw={() => setOpened({ dialog: 'withdraw', month })}
            />
          ))}
        </ul>
        <OtherMonths months={months} onShow={onShow} />
      </Card>
      {opened && <OpenedDialog {...{ opened, calendar }} onClose={() => setOpened(null)} />}
    </>
  )
}

type OpenedDialogProps = Pick<EditedCalendar, 'calendar'> & { opened: Opened; onClose: () => void }

function OpenedDialog({ opened, calendar, onClose }: OpenedDialogProps) {
  if (opened.dialog === 'import') return <ImportMonthsDialog {...{ calendar, onClose }} />
  const Dialog = opened.dialog === 'correct' ? CorrectDialog : WithdrawDialog
  return <Dialog month={opened.month} calendarId={calendar._id} onClose={onClose} />
}

function ImportButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <Button
      variant="quiet"
      className="-me-3 px-3! max-sm:-ms-3"
      icon={<ClipboardPaste className="size-4.5" aria-hidden="true" />}
      onPress={onPress}
    >
      {t('import.open')}
    </Button>
  )
}

function OtherMonths({ months, onShow }: Pick<MonthListProps, 'months' | 'onShow'>) {
  const { t } = useTranslation('hijriCalendars')
  const [first] = months
  if (!first) return null
  const show = (shift: number) => {
    const { year, month } = monthNumbers(monthOrdinal(first.year, first.month) + shift)
    onShow(`${year}-${String(month).padStart(2, '0')}`)
  }
  return (
    <div className="flex flex-wrap justify-between gap-2 border-line border-t p-2">
      <Button
        variant="quiet"
        icon={<ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />}
        onPress={() => show(-12)}
      >
        {t('months.earlier')}
      </Button>
      <Button variant="quiet" onPress={() => show(12)}>
        {t('months.later')}
        <ChevronRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
    </div>
  )
}
