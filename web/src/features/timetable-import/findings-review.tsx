import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { lazyRow } from '#ui/lazy-row.ts'
import { findingKey } from './import-draft.ts'
import { daysOf, type ImportFindings, partsOf } from './import-findings.ts'

type FindingsReviewProps = {
  findings: ImportFindings
  onTake: (findings: readonly Finding[]) => void
  onUndo: (finding: Finding) => void
  onLeave: (finding: Finding) => void
  onTakeBack: (finding: Finding) => void
}

/** One line for each finding, by what a person has to do with it. */
export function FindingsReview({ findings, onTake, onUndo, onLeave, onTakeBack }: FindingsReviewProps) {
  const { t } = useTranslation('timetableImport')
  const { open, noted, taken, left } = findings
  const list = useRef<HTMLElement>(null)
  const suggested = open.filter(({ fix }) => fix)

  /** The pressed button goes with its line: the focus goes to the list, whose first line is the next. */
  const then = (act: () => void) => () => {
    act()
    list.current?.focus({ preventScroll: true })
  }

  return (
    <section ref={list} tabIndex={-1} className="outline-none" aria-label={t('check.findings')}>
      <p role="status" className="sr-only">
        {t('check.stillOpen', { count: open.length })}
      </p>
      {open.length > 0 && (
        <Group
          title={t('check.decide')}
          findings={open}
          action={
            suggested.length > 1 && (
              <Button
                variant="secondary"
                icon={<WandSparkles className="size-4" aria-hidden="true" />}
                onPress={then(() => onTake(suggested))}
              >
                {t('check.takeAll', { count: suggested.length })}
              </Button>
            )
          }
          buttons={(finding) => (
            <>
              <Button variant="quiet" onPress={then(() => onLeave(finding))}>
                {t('check.leave')}
              </Button>
              {finding.fix && (
                <Button variant="outline" onPress={then(() => onTake([finding]))}>
                  {finding.fix.label}
                </Button>
              )}
            </>
          )}
        />
      )}
      {taken.length > 0 && (
        <Group
          title={t('check.taken')}
          findings={taken}
          tone="done"
          buttons={(finding) => (
            <Button variant="quiet" onPress={then(() => onUndo(finding))}>
              {t('check.undo')}
            </Button>
          )}
        />
      )}
      {left.length > 0 && (
        <Group
          title={t('check.left')}
          findings={left}
          tone="done"
          buttons={(finding) => (
            <Button variant="quiet" onPress={then(() => onTakeBack(finding))}>
              {t('check.takeBack')}
            </Button>
          )}
        />
      )}
      {noted.length > 0 && <Group title={t('check.noted')} findings={noted} tone="note" />}
    </section>
  )
}

type Tone = 'open' | 'done' | 'note'
type GroupProps = {
  title: string
  findings: readonly Finding[]
  tone?: Tone
  action?: ReactNode
  buttons?: (finding: Finding) => ReactNode
}

function Group({ title, findings, tone = 'open', action, buttons }: GroupProps) {
  const { t } = useTranslation('timetableImport')
  const days = daysOf(findings).size
  return (
    <section className="mt-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="figures text-sm text-ink-2">
            {t('check.places', { count: findings.length })}
            {days > 0 && `, ${t('check.days', { count: days })}`}
          </p>
        </div>
        {action}
      </header>
      <ul className="mt-3 divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-lift">
        {findings.map((finding) => (
          <FindingRow
            key={findingKey(finding)}
            {...{ finding, tone }}
            buttons={buttons?.(finding)}
            className={lazyRow(findings.length)}
          />
        ))}
      </ul>
    </section>
  )
}

const marks = {
  open: { Icon: TriangleAlert, style: 'bg-gold-soft text-gold-ink' },
  done: { Icon: Check, style: 'bg-covered text-on-covered' },
  note: { Icon: Info, style: 'bg-sunken text-ink-2' },
}

type FindingRowProps = { finding: Finding; tone: Tone; buttons: ReactNode; className: string | undefined }

function FindingRow({ finding, tone, buttons, className = '' }: FindingRowProps) {
  const { t } = useTranslation('timetableImport')
  const [what, why] = partsOf(finding.message)
  const { Icon, style } = marks[tone]
  const days = daysOf([finding]).size
  const isDone = tone === 'done'
  return (
    <li
      // What is mended or left is no finding any more.
      data-finding={isDone ? undefined : finding.code}
      data-days={isDone ? undefined : [finding.days].flat().join(' ')}
      data-done={isDone ? finding.code : undefined}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:px-5 ${className}`}
    >
      <span className={`grid size-9 shrink-0 place-items-center self-start rounded-full ${style}`}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 break-words" dir="auto">
        <p className="figures font-semibold">{what}</p>
        {why && <p className="figures mt-0.5 text-sm text-ink-2">{why}</p>}
        <p className="figures mt-1 flex flex-wrap gap-x-3.5 text-xs text-ink-2">
          {days > 0 && <span>{t('check.days', { count: days })}</span>}
          {finding.rows && <bdi className="font-medium text-accent">{finding.rows}</bdi>}
        </p>
      </div>
      {buttons && <div className="col-span-2 flex flex-wrap justify-end gap-2 sm:col-span-1">{buttons}</div>}
    </li>
  )
}
