import type { HijriCalendarItem } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { useChooseDefault, useDeleteCalendar } from './calendar-changes.hooks.ts'
import { CalendarFormDialog } from './calendar-form-dialog.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { useHijriCalendars } from './hijri-calendars.hooks.ts'

type Opened =
  | { dialog: 'form'; calendar: HijriCalendarItem | null }
  | { dialog: 'delete' | 'default'; calendar: HijriCalendarItem }

/** All calendars but mosques’ own, for admins. */
export function AdminHijriCalendars() {
  const { t } = useTranslation('hijriCalendars')
  const query = useHijriCalendars()
  const [opened, setOpened] = useState<Opened | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const rememberRow = useFocusNextRow(frame, query.data)
  useRereadToast(query, t('failed'))
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          query.data && (
            <Button
              icon={<Plus className="size-4.5" aria-hidden="true" />}
              onPress={() => setOpened({ dialog: 'form', calendar: null })}
            >
              {t('form.add')}
            </Button>
          )
        }
      />
      <Loaded query={query} message={t('failed')}>
        {(calendars) => (
          <Card isFlush>
            <div ref={frame} tabIndex={-1} className="outline-none">
              <CalendarTable
                calendars={calendars}
                onEdit={(calendar) => setOpened({ dialog: 'form', calendar })}
                onDelete={(calendar) => setOpened({ dialog: 'delete', calendar })}
                onChoose={(calendar) => setOpened({ dialog: 'default', calendar })}
              />
            </div>
          </Card>
        )}
      </Loaded>
      {opened && query.data && (
        <OpenedDialog
          opened={opened}
          calendars={query.data}
          onDelete={rememberRow}
          onEnd={() => setOpened(null)}
        />
      )}
    </>
  )
}

type OpenedDialogProps = {
  opened: Opened
  calendars: readonly HijriCalendarItem[]
  onDelete: (calendar: HijriCalendarItem) => void
  onEnd: () => void
}

function OpenedDialog({ opened, calendars, onDelete, onEnd }: OpenedDialogProps) {
  if (opened.dialog === 'form')
    return <CalendarFormDialog calendar={opened.calendar} calendars={calendars} onClose={onEnd} />
  const { dialog, calendar } = opened
  if (dialog === 'default') return <DefaultQuestion calendar={calendar} onEnd={onEnd} />
  return <DeleteQuestion calendar={calendar} onConfirm={() => onDelete(calendar)} onEnd={onEnd} />
}

type QuestionProps = { calendar: HijriCalendarItem; onEnd: () => void }

function DeleteQuestion({ calendar, onConfirm, onEnd }: QuestionProps & { onConfirm: () => void }) {
  const { t } = useTranslation('hijriCalendars')
  const { mutate, isPending } = useDeleteCalendar()
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { name: calendar.name })}
      body={t('delete.text')}
      isPending={isPending}
      onConfirm={() => mutate(calendar, { onSuccess: onConfirm, onSettled: onEnd })}
      onCancel={onEnd}
    />
  )
}

function DefaultQuestion({ calendar, onEnd }: QuestionProps) {
  const { t } = useTranslation('hijriCalendars')
  const { mutate, isPending } = useChooseDefault()
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('default.title', { name: calendar.name })}
      body={t('default.text')}
      confirmLabel={t('default.confirm')}
      isPending={isPending}
      onConfirm={() => mutate(calendar, { onSettled: onEnd })}
      onCancel={onEnd}
    />
  )
}
