import type { BackupState } from '@mihrab/core/features/backups/backups.schemas.ts'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { useBackupState, useDescribeInstant, useDescribeSize } from './backups.hooks.ts'

/** Shown above everything else: red if a backup failed or none is recent. */
export function BackupAlarm() {
  const { t } = useTranslation('backups')
  const describe = useDescribeLast()
  const backup = useBackupState()
  if (!backup || isFine(backup)) return null
  const { state, last, failure, isNightly } = backup
  const isHint = state === 'none'
  const lines = isHint
    ? [t('none')]
    : [
        failure && t(`failure.${failure}`),
        last ? describe('last', last) : t('noGood'),
        isNightly && failure && t('retry'),
      ]
  return (
    <section
      role={isHint ? 'note' : 'alert'}
      className={classNames(
        'mb-4 flex gap-3 rounded-card border px-4 py-3 text-sm',
        isHint ? 'border-line bg-gold-soft text-gold-ink' : 'border-red bg-red-soft text-ink',
      )}
    >
      <TriangleAlert
        className={classNames('mt-0.5 size-4.5 shrink-0', !isHint && 'text-red')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <h2 className={classNames('font-sans text-sm font-semibold', !isHint && 'text-red')}>
          {t(titles[state])}
        </h2>
        <p className="mt-0.5 break-words">{lines.filter(Boolean).join(' ')}</p>
      </div>
    </section>
  )
}

const titles = { none: 'noneTitle', failed: 'failedTitle', old: 'oldTitle', good: 'oldTitle' } as const

/** One line at the end, if all is well. */
export function BackupLine() {
  const { t } = useTranslation('backups')
  const describe = useDescribeLast()
  const backup = useBackupState()
  if (!backup || !isFine(backup)) return null
  const { last, isNightly } = backup
  return (
    <p className="mt-4 flex justify-center gap-2 text-xs text-ink-2">
      <DatabaseBackup className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">
        {last ? describe(isNightly ? 'good' : 'goodByHand', last) : t('toCome')}
      </span>
    </p>
  )
}

function isFine({ state, isNightly }: BackupState): boolean {
  return state === 'good' || (state === 'none' && isNightly)
}

function useDescribeLast() {
  const { t } = useTranslation('backups')
  const describeInstant = useDescribeInstant()
  const describeSize = useDescribeSize()
  return (
    words: 'good' | 'goodByHand' | 'last',
    { madeAt, sizeBytes, folder, host }: NonNullable<BackupState['last']>,
  ) => t(words, { since: describeInstant(madeAt), size: describeSize(sizeBytes), folder, host })
}
