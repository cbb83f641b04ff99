import {
  type ImportCount,
  type ImportCounts,
  skipReasons,
} from '@mihrab/core/features/listings/listings.schemas.ts'
import { useTranslation } from 'react-i18next'
import { listed } from '#lib/listed.ts'
import { Written } from '#ui/written.tsx'

const kinds = ['new', 'changed', 'unchanged', 'missing', 'duplicates', 'skipped'] as const

/** What is in a file, each with examples, and why features of it are skipped. */
export function ImportCountList({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation('listings')
  const { reasons } = counts.skipped
  return (
    <dl className="divide-y divide-line">
      {kinds.map((kind) => (
        <CountRow
          key={kind}
          label={t(`counts.${kind}`)}
          // Each reason has examples of its own.
          count={kind === 'skipped' ? { ...counts.skipped, examples: [] } : counts[kind]}
        />
      ))}
      {skipReasons.map((reason) => {
        const count = reasons[reason]
        return count && <CountRow key={reason} label={t(`skipped.${reason}`)} count={count} isPart />
      })}
    </dl>
  )
}

type CountRowProps = { label: string; count: ImportCount; isPart?: boolean }

function CountRow({ label, count, isPart = false }: CountRowProps) {
  const { i18n } = useTranslation('listings')
  const { examples } = count
  const isMore = examples.length > 0 && count.count > examples.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[minmax(0,16rem)_4.5rem_minmax(0,1fr)]">
      <dt className={isPart ? 'ps-4 text-sm text-ink-2' : 'font-medium'}>{label}</dt>
      <dd className="figures text-end font-semibold">{count.count.toLocaleString(i18n.language)}</dd>
      {examples.length > 0 && (
        <dd className="min-w-0 text-sm text-ink-2 wrap-anywhere max-sm:col-span-2 max-sm:mt-0.5">
          <Written>{listed(isMore ? [...examples, '…'] : examples)}</Written>
        </dd>
      )}
    </div>
  )
}
