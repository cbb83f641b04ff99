import type { Finding } from '@mihrab/core/features/timetables/findings.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { daysOfFindings, findingKey } from './finding-parts.ts'
import { FindingRow } from './finding-row.tsx'
import { findingsOnDays } from './finding-text.ts'

/** Lines shown at first, and added with each press. */
const shownAtOnce = 20

type FindingGroupProps<Found extends Finding> = {
  title: string
  findings: readonly Found[]
  isDone?: boolean
  /** Beside the title. */
  action?: ReactNode
  note?: ((finding: Found) => ReactNode) | undefined
  buttons?: ((finding: Found, describedBy: string) => ReactNode) | undefined
}

/** Findings that need the same action. Renders nothing if there are none. */
export function FindingGroup<Found extends Finding>(props: FindingGroupProps<Found>) {
  const { title, findings, isDone = false, action, note, buttons } = props
  const { t } = useTranslation('findings')
  const [most, setMost] = useState(shownAtOnce)
  if (findings.length === 0) return null
  const dayCount = daysOfFindings(findings).size
  const hidden = Math.max(0, findings.length - most)
  return (
    <section className="mt-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="figures text-sm text-ink-2">{findingsOnDays(t, findings.length, dayCount)}</p>
        </div>
        {action}
      </header>
      <ul className="mt-3 divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-lift">
        {findings.slice(0, most).map((finding) => (
          <FindingRow
            key={findingKey(finding)}
            finding={finding}
            isDone={isDone}
            note={note?.(finding)}
            buttons={buttons && ((describedBy) => buttons(finding, describedBy))}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-2" onPress={() => setMost(most + shownAtOnce)}>
          {t('showMore', { count: Math.min(hidden, shownAtOnce) })}
        </Button>
      )}
    </section>
  )
}
