import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { FindingGroup } from './finding-group.tsx'
import { findingKey } from './finding-parts.ts'
import { findingText } from './finding-text.ts'

/** Findings by the action they need. */
export interface SortedFindings<Found extends Finding = Finding> {
  /** Errors and warnings, and any with a suggestion. */
  readonly open: readonly Found[]
  /** For information only. */
  readonly noted: readonly Found[]
  /** Suggestion accepted. */
  readonly taken: readonly Found[]
  readonly left: readonly Found[]
}

type FindingsReviewProps<Found extends Finding> = {
  findings: SortedFindings<Found>
  /** Announced to screen readers on each change: how much is open. */
  status: string
  /** The finding being changed, or all; only one change at a time. */
  pending?: Found | 'all' | null
  /** With one finding, or with all that have a suggestion. */
  onTake: (findings: readonly Found[]) => void
  onLeave: (finding: Found) => void
  onUndo?: (finding: Found) => void
  onTakeBack: (finding: Found) => void
  /** Notes can be left as well. */
  isNoteLeft?: boolean
  /** Heading of those left as they are. */
  leftTitle?: string
  /** Why a finding was left. */
  leftNote?: (finding: Found) => ReactNode
}

/** One line for each finding, with its fix. After each press the focus stays in the list. */
export function FindingsReview<Found extends Finding>(props: FindingsReviewProps<Found>) {
  const { findings, status, pending = null, onTake, onLeave, onUndo, onTakeBack } = props
  const { t } = useTranslation('findings')
  const { ref, onFocus } = useSteadyFocus()
  const { open, noted, taken, left } = findings
  const isBusy = pending !== null

  const quiet = (label: string, act: (finding: Found) => void) => (finding: Found, describedBy: string) => (
    <ActionButton variant="quiet" aria-describedby={describedBy} isBusy={isBusy} onPress={() => act(finding)}>
      {label}
    </ActionButton>
  )
  const leave = quiet(t('leave'), onLeave)

  return (
    <section ref={ref} onFocus={onFocus} tabIndex={-1} className="outline-none" aria-label={t('label')}>
      <p role="status" className="sr-only">
        {status}
      </p>
      <OpenFindings findings={open} {...{ pending, onTake, leave }} />
      <FindingGroup isDone title={t('taken')} findings={taken} buttons={onUndo && quiet(t('undo'), onUndo)} />
      <FindingGroup
        isDone
        title={props.leftTitle ?? t('left')}
        findings={left}
        note={props.leftNote}
        buttons={quiet(t('takeBack'), onTakeBack)}
      />
      <FindingGroup title={t('noted')} findings={noted} buttons={props.isNoteLeft ? leave : undefined} />
    </section>
  )
}

type OpenFindingsProps<Found extends Finding> = Pick<FindingsReviewProps<Found>, 'onTake'> & {
  findings: readonly Found[]
  pending: Found | 'all' | null
  /** The button that leaves a finding as it is. */
  leave: (finding: Found, describedBy: string) => ReactNode
}

function OpenFindings<Found extends Finding>(props: OpenFindingsProps<Found>) {
  const { findings, pending, onTake, leave } = props
  const { t } = useTranslation('findings')
  const pendingKey = pending && pending !== 'all' ? findingKey(pending) : null
  return (
    <FindingGroup
      title={t('decide')}
      findings={findings}
      action={<TakeAllButton {...{ findings, pending, onTake }} />}
      buttons={(finding, describedBy) => (
        <>
          {leave(finding, describedBy)}
          {finding.fix && (
            <ActionButton
              variant="outline"
              aria-describedby={describedBy}
              isPending={pendingKey === findingKey(finding)}
              isBusy={pending !== null}
              onPress={() => onTake([finding])}
            >
              {findingText(finding).fixLabel}
            </ActionButton>
          )}
        </>
      )}
    />
  )
}

type TakeAllButtonProps<Found extends Finding> = Omit<OpenFindingsProps<Found>, 'leave'>

function TakeAllButton<Found extends Finding>({ findings, pending, onTake }: TakeAllButtonProps<Found>) {
  const { t } = useTranslation('findings')
  const suggested = findings.filter(({ fix }) => fix)
  if (suggested.length < 2) return null
  return (
    <ActionButton
      variant="secondary"
      icon={<WandSparkles className="size-4" aria-hidden="true" />}
      isPending={pending === 'all'}
      isBusy={pending !== null}
      onPress={() => onTake(suggested)}
    >
      {t('takeAll', { count: suggested.length })}
    </ActionButton>
  )
}

/** Keeps its place and the focus during a change, but does nothing. */
function ActionButton({ isBusy, onPress, ...button }: ButtonProps & { isBusy: boolean }) {
  return <Button {...button} isSoftDisabled={isBusy} onPress={() => !isBusy && onPress?.()} />
}

/**
 * If a line disappears with the pressed button, the focus moves to the line that takes its place, or to the
 * list. Otherwise it would jump to the top of the page.
 */
function useSteadyFocus() {
  const ref = useRef<HTMLElement>(null)
  const near = useRef<{ element: Element; after: Element[] } | null>(null)

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest('li')
    near.current = { element: target, after: row ? siblingsNear(row) : [] }
  }

  useLayoutEffect(() => {
    function restoreFocus() {
      const last = near.current
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const next = last.after.find((row) => row.isConnected) ?? ref.current
      if (next instanceof HTMLElement) next.focus({ preventScroll: next === ref.current })
    }
    restoreFocus()
    // A closing dialog returns the focus to the button that opened it only in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restoreFocus)
    })
    return () => cancelAnimationFrame(frame)
  })

  return { ref, onFocus }
}

/** Following ones first, then preceding ones, nearest first. */
function siblingsNear(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}
