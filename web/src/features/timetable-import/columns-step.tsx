import type { Question } from '@mihrab/core/features/timetables/reading/questions.ts'
import type { TimetableRead } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingGroup } from '#features/findings/finding-group.tsx'
import { quoteTexts, refusalInWords } from '#features/findings/finding-text.ts'
import { FailureNote } from '#forms/failure-note.tsx'
import { Card } from '#ui/card.tsx'
import { Refusals } from './choose-step.tsx'
import { ColumnsList } from './columns-list.tsx'
import { FirstDays } from './first-days.tsx'
import type { ImportDraft, ReadingChoices } from './import-draft.ts'
import { choiceOf, ReadingQuestions } from './reading-questions.tsx'
import { StepFooter } from './step-footer.tsx'

type ColumnsStepProps = {
  draft: ImportDraft
  reading: TimetableRead
  isReading: boolean
  onChoose: (choices: Partial<ReadingChoices>) => void
  onBack: () => void
  onNext: () => void
}

export function ColumnsStep({ draft, reading, isReading, onChoose, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation('timetableImport')
  const [isStopped, setIsStopped] = useState(false)
  const count = new Set(reading.days.map(({ date }) => date)).size
  const stop = useStop(reading)
  return (
    <>
      {draft.refusals.length > 0 && (
        <div className="mb-4 hint-box">
          <Refusals messages={draft.refusals.map(refusalInWords)} />
        </div>
      )}
      <ReadingQuestions draft={draft} questions={reading.questions} onChoose={onChoose} />
      <ColumnsList columns={reading.columns} choices={draft.choices} onChoose={onChoose} />
      <Card title={t('columns.firstDays')} className="mt-4">
        {count === 0 ? (
          <p className="text-sm text-ink-2">{stop}</p>
        ) : (
          // A week, so that a Friday is among them.
          <FirstDays days={reading.days.slice(0, 7)} />
        )}
      </Card>
      {/* Findings about days follow in the next step. */}
      {count === 0 && <FindingGroup title={t('columns.why')} findings={reading.findings} />}
      <FailureNote>{isStopped && stop}</FailureNote>
      <StepFooter
        note={t('columns.daysRead', { count })}
        onBack={onBack}
        isPending={isReading}
        onNext={() => {
          setIsStopped(stop !== null)
          if (stop === null) onNext()
        }}
      />
    </>
  )
}

/** Names the answer or choice that is still missing; null if none is. Without days nothing else counts. */
function useStop({ days, columns, questions }: TimetableRead): string | null {
  const { t } = useTranslation('timetableImport')
  const asks = (wanted: Question['code']) => questions.some(({ code }) => code === wanted)
  if (days.length === 0) return t(asks('year') ? 'columns.yearFirst' : 'columns.noDays')
  const unclear = columns.filter(({ told }) => told === 'open').map(({ heading }) => heading)
  if (unclear.length > 0) {
    return t('columns.unclearFirst', { headings: quoteTexts([...new Set(unclear)]) })
  }
  if (asks('plain-times')) return t('columns.plainTimesFirst')
  const open = (['afterDecember', 'emptyCells'] as const).find((choice) =>
    questions.some(({ code }) => choiceOf[code] === choice),
  )
  return open ? t('columns.answerFirst', { question: t(`questions.${open}`) }) : null
}
