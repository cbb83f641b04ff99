import type { Question } from '@mihrab/core/features/timetables/reading/questions.ts'
import type { TimetableRead } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingGroup } from '#features/findings/finding-group.tsx'
import { quoteTexts, refusalInWords } from '#features/findings/finding-text.ts'
import { Card } from '#ui/card.tsx'
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
  const asks = (wanted: Question['code']) => reading.questions.some(({ code }) => code === wanted)
  const isAsked = (choice: string) => reading.questions.some(({ code }) => choiceOf[code] === choice)
  const lacksDays = asks('year') ? t('columns.yearFirst') : t('columns.noDays')
  const unclear = reading.columns.filter(({ told }) => told === 'open').map(({ heading }) => heading)
  const stops = [
    count === 0 && lacksDays,
    unclear.length > 0 && t('columns.unclearFirst', { headings: quoteTexts([...new Set(unclear)]) }),
    asks('plain-times') && t('columns.plainTimesFirst'),
    ...(['afterDecember', 'emptyCells'] as const).map(
      (choice) => isAsked(choice) && t('columns.answerFirst', { question: t(`questions.${choice}`) }),
    ),
  ]
  const stop = stops.find((reason) => reason !== false) ?? null
  return (
    <>
      {draft.refusals.length > 0 && (
        <ul className="mb-4 space-y-1.5 rounded-control bg-gold-soft px-3 py-2 text-sm break-words text-gold-ink">
          {draft.refusals.map((refusal) => (
            <li key={refusal.file} data-refusal="">
              {refusalInWords(refusal)}
            </li>
          ))}
        </ul>
      )}
      <ReadingQuestions draft={draft} questions={reading.questions} onChoose={onChoose} />
      <ColumnsList columns={reading.columns} choices={draft.choices} onChoose={onChoose} />
      <Card title={t('columns.firstDays')} className="mt-4">
        {count === 0 ? (
          <p className="text-sm text-ink-2">{lacksDays}</p>
        ) : (
          <FirstDays days={reading.days.slice(0, 5)} />
        )}
      </Card>
      {/* Findings about days follow in the next step. */}
      {count === 0 && <FindingGroup title={t('columns.why')} findings={reading.findings} />}
      {isStopped && stop && (
        <p role="alert" className="mt-4 rounded-control bg-red-soft px-3 py-2 text-sm text-red">
          {stop}
        </p>
      )}
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
