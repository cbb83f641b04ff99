import type {
  FieldChange,
  MosqueAction,
  MosqueHistoryEntry,
} from '@mihrab/core/features/mosques/mosque-history.schemas.ts'
import { useTranslation } from 'react-i18next'
import { Written } from '#ui/written.tsx'
import { useDescribeHistory } from './describe-history.ts'
import { MosqueHistoryChanges } from './mosque-history-changes.tsx'

/** More fields than these are collapsed, as after a registration. */
const maxOpenFields = 4

/** Actions that leave nothing behind. */
const endings: readonly MosqueAction[] = ['deleted', 'timesDeleted', 'eventDeleted']

/** Actions whose sentence names the days. */
const actionsWithDays: readonly MosqueAction[] = ['timesAdded', 'timesDeleted', 'timesLaid', 'timesUndone']

export function MosqueHistoryEntryItem({ entry }: { entry: MosqueHistoryEntry }) {
  const { t } = useTranslation('mosques')
  const { describeAction, describeMoment } = useDescribeHistory()
  const changes = entry.changes.filter((change) => !isInSentence(entry, change))
  const isTimes = entry.action === 'timesAdded' || entry.action === 'timesDeleted'
  const isOver = endings.includes(entry.action)
  return (
    <li className="relative ps-6 before:absolute before:start-0 before:top-1.75 before:size-2.5 before:rounded-full before:border-2 before:border-accent before:bg-surface">
      <p className="break-words">
        <Written className="font-semibold">{entry.by.name}</Written> {describeAction(entry)}
      </p>
      <time dateTime={entry.at} className="figures block text-sm text-ink-2">
        {describeMoment(entry.at)}
      </time>
      {changes.length > maxOpenFields && !isTimes ? (
        <details className="mt-1.5">
          <summary className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2 lg:min-h-8">
            {t('history.details', { count: changes.length })}
          </summary>
          <MosqueHistoryChanges changes={changes} isOver={isOver} />
        </details>
      ) : (
        <MosqueHistoryChanges changes={changes} isRow={isTimes} isOver={isOver} />
      )}
    </li>
  )
}

/** True for what the sentence names: the days of new or deleted times, and the title of an event. */
function isInSentence({ action }: MosqueHistoryEntry, { field, before, after }: FieldChange): boolean {
  if (field === 'title') return !before || !after || before === after
  const isDay = field === 'startDate' || field === 'endDate'
  return isDay && actionsWithDays.includes(action)
}
