import { formatNumber } from '@mihrab/core/write-value.ts'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { type ImportStep, importSteps } from './import-draft.ts'

type ImportStepsProps = {
  step: ImportStep
  /** Results of completed steps. */
  notes: Partial<Record<ImportStep, string>>
}

/** The four steps, with the current one marked. On phones only that one shows its name. */
export function ImportSteps({ step, notes }: ImportStepsProps) {
  const { t, i18n } = useTranslation('timetableImport')
  const present = importSteps.indexOf(step)
  return (
    <ol
      aria-label={t('steps.label')}
      className="mb-4 flex divide-x divide-line overflow-clip rounded-card border border-line bg-surface shadow-lift rtl:divide-x-reverse"
    >
      {importSteps.map((name, index) => {
        const isDone = index < present
        const isPresent = index === present
        return (
          <li
            key={name}
            aria-current={isPresent ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-2.5 border-b-2 px-3 py-3.5 sm:flex-1 sm:px-4.5',
              isPresent ? 'grow border-b-accent' : 'border-b-transparent',
            )}
          >
            <StepMark number={formatNumber(index + 1, i18n.language)} isDone={isDone} isPresent={isPresent} />
            <span
              className={classNames(
                'shrink-0 text-sm font-semibold',
                isPresent ? 'text-ink' : 'text-ink-2 max-sm:sr-only',
              )}
            >
              {t(`steps.${name}`)}
              {isDone && <span className="sr-only">{t('steps.done')}</span>}
            </span>
            {isDone && notes[name] && (
              <bdi className="ms-auto hidden min-w-0 truncate text-xs text-ink-2 lg:block">{notes[name]}</bdi>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type StepMarkProps = { number: string; isDone: boolean; isPresent: boolean }

function StepMark({ number, isDone, isPresent }: StepMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figures grid size-6.5 shrink-0 place-items-center rounded-full text-xs font-semibold',
        isPresent && 'bg-accent text-on-accent',
        isDone && 'bg-covered text-on-covered',
        !isPresent && !isDone && 'border border-line-strong text-ink-2',
      )}
    >
      {isDone ? <Check className="size-3.5" /> : number}
    </span>
  )
}
