import type { IsoDay } from '@mihrab/core/days.ts'
import type { FieldChange } from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { describeTimesValue } from '@mihrab/core/features/prayer-times/describe-times-value.ts'
import { spanOf } from '@mihrab/core/features/prayer-times/ranges.ts'
import { isSameValue, type TimesValue } from '@mihrab/core/features/prayer-times/times-values.schemas.ts'
import { type TimesChange, undoDays } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange, formatInstant } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { usePublishTimetable } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast.tsx'
import { useWholeList } from '#ui/use-whole-list.ts'
import { Written } from '#ui/written.tsx'
import type { PublishDialogProps } from './repeat-dialog.tsx'
import { useTimesChanges } from './timetables.hooks.ts'

const shownAtFirst = 10

/**
 * Lists the changes of the mosque's times in the last 30 days with their authors; each can be undone as long
 * as its days allow.
 */
export function RecentChangesDialog({ mosque, today, onClose }: PublishDialogProps) {
  const { t } = useTranslation('timetables')
  const changes = useTimesChanges(mosque._id)
  return (
    <Dialog
      isOpen
      size="large"
      title={t('changes.title')}
      description={t('changes.text', { days: undoDays })}
      onClose={onClose}
    >
      <QueryState query={changes} reading={t('changes.reading')} failed={t('changes.failed')}>
        {(answer) => <Changes changes={answer.changes} mosqueId={mosque._id} today={today} />}
      </QueryState>
    </Dialog>
  )
}

type ChangesProps = { changes: readonly TimesChange[]; mosqueId: string; today: IsoDay }

function Changes({ changes, mosqueId, today }: ChangesProps) {
  const { t } = useTranslation('timetables')
  const { list, isWhole, showWhole } = useWholeList<HTMLUListElement>()
  const undo = useUndo(mosqueId, () => list.current?.focus())
  if (changes.length === 0) return <p className="text-ink-2">{t('changes.none', { days: undoDays })}</p>
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  const rest = changes.length - shown.length
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('changes.title')}
        className="divide-y divide-line rounded-card border border-line"
      >
        {shown.map((change) => (
          <ChangeRow key={change.changeId} {...{ change, today }} onUndo={() => undo.ask(change)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" className="mt-1" onPress={showWhole}>
          {t('changes.showAll', { count: rest })}
        </Button>
      )}
      {undo.asked && <UndoQuestion {...{ undo, today }} asked={undo.asked} />}
    </>
  )
}

type ChangeRowProps = { change: TimesChange; today: IsoDay; onUndo: () => void }

function ChangeRow({ change, today, onUndo }: ChangeRowProps) {
  const { t } = useTranslation('timetables')
  const { changeId, at, by, whyNot, canUndo } = change
  const done = useDone(change, today)
  return (
    <li data-change={changeId} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="min-w-0 flex-[1_1_14rem] break-words">
        <p>
          <Written className="font-semibold">{by.name}</Written> {done}
        </p>
        <Details changes={change.changes} today={today} />
        <time dateTime={at} className="figures block text-sm text-ink-2">
          {formatInstant(at, browserLocale())}
        </time>
        {!canUndo && whyNot && <p className="text-sm text-ink-2">{whyNot}</p>}
      </div>
      {canUndo && (
        <Button
          variant="secondary"
          aria-label={t('changes.undoOf', { name: by.name, done })}
          onPress={onUndo}
        >
          {t('changes.undo')}
        </Button>
      )}
    </li>
  )
}

/** `set prayer times for 1 – 31 Jan 2027` */
function useDone({ action, from, to }: TimesChange, today: IsoDay): string {
  const { t } = useTranslation('timetables')
  const days = formatDayRange(today, from, to, browserLocale())
  return t(`changes.actions.${action as 'timesLaid'}`, { days, defaultValue: action })
}

/** The sentence contains the days already. */
function Details({ changes, today }: { changes: readonly FieldChange[]; today: IsoDay }) {
  const { t } = useTranslation('timetables')
  const shown = changes.filter(({ field, before, after }) => !isDay(field) && !isSameValue(before, after))
  if (shown.length === 0) return null
  const textOf = (value: TimesValue | null) =>
    value === null ? '' : describeTimesValue(value, browserLocale())
  return (
    <ul className="figures flex flex-wrap gap-x-4 text-sm">
      {shown.map(({ field, before, after, days }) => (
        <li key={`${field} ${days}`}>
          {t(before === null || after === null ? 'changes.value' : 'changes.change', {
            field: listed([
              t(`changes.fields.${field as 'fajr'}`, { defaultValue: field }),
              writeDays(days, today),
            ]),
            before: textOf(before),
            after: textOf(after),
            value: textOf(after ?? before),
          })}
        </li>
      ))}
    </ul>
  )
}

/** `8 Feb – 9 Mar`, from a span in the API's format. */
function writeDays(days: string | undefined, today: IsoDay): string {
  if (days === undefined) return ''
  const { startDate, endDate } = spanOf(days)
  return formatDayRange(today, startDate, endDate, browserLocale())
}

const isDay = (field: string) => field === 'startDate' || field === 'endDate'

/** Undoes a change after a question. */
function useUndo(mosqueId: string, onUndone: () => void) {
  const { t } = useTranslation('timetables')
  const { undo } = usePublishTimetable(mosqueId)
  const [asked, setAsked] = useState<TimesChange | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changeId }: TimesChange) => undo(changeId),
    onSuccess: () => toast.success(t('publication.undone')),
    onError: (error) => toast.error(errorMessage(error, t('publication.undoFailed'))),
    onSettled() {
      setAsked(null)
      // The button that asked may be gone.
      requestAnimationFrame(onUndone)
    },
  })
  return { asked, isPending, ask: setAsked, confirm: mutate, cancel: () => setAsked(null) }
}

type UndoQuestionProps = { undo: ReturnType<typeof useUndo>; asked: TimesChange; today: IsoDay }

function UndoQuestion({ undo, asked, today }: UndoQuestionProps) {
  const { t } = useTranslation('timetables')
  const done = useDone(asked, today)
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('changes.question')}
      body={
        <>
          <p>
            <Written>{asked.by.name}</Written> {done}.
          </p>
          <p className="mt-2">{t('changes.questionText')}</p>
        </>
      }
      confirmLabel={t('changes.undo')}
      isPending={undo.isPending}
      onConfirm={() => undo.confirm(asked)}
      onCancel={undo.cancel}
    />
  )
}
