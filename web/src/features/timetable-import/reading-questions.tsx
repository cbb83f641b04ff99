import { askedDayOrders, type DayOrder } from '@mihrab/core/features/timetables/reading/day-order.ts'
import { type TimeKind, timeKinds } from '@mihrab/core/features/timetables/reading/heading-words.ts'
import { type Question, questionCodes } from '@mihrab/core/features/timetables/reading/questions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionInWords } from '#features/findings/say-finding.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { ImportDraft, ReadingChoices } from './import-draft.ts'

type ReadingQuestionsProps = {
  draft: ImportDraft
  questions: readonly Question[]
  onChoose: (choices: Partial<ReadingChoices>) => void
}

/** What the file leaves open. An answer can be changed as long as one is here. */
export function ReadingQuestions({ draft, questions, onChoose }: ReadingQuestionsProps) {
  const { t } = useTranslation('timetableImport')
  const asked = useAsked(questions, draft.choices)
  if (asked.length === 0) return null
  return (
    <Card title={t('questions.title')} className="mb-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {asked.map((question) => (
          <Answer
            key={question.code}
            question={questionInWords(question)}
            onChoose={onChoose}
            choices={draft.choices}
          />
        ))}
      </div>
    </Card>
  )
}

/** Those that were answered, too: the reading asks them no more. */
function useAsked(questions: readonly Question[], choices: ReadingChoices): Question[] {
  const [known, setKnown] = useState<ReadonlyMap<Question['code'], Question>>(new Map())
  const added = questions.filter(({ code }) => !known.has(code))
  if (added.length > 0) setKnown(new Map([...known, ...added.map((each) => [each.code, each] as const)]))
  const answered = {
    year: choices.year !== undefined,
    'past-year': choices.onYear !== undefined,
    'day-order': choices.dayOrder !== undefined,
    'plain-times': choices.plainTimes !== undefined,
    jumuah: choices.jumuah !== undefined,
  }
  return questionCodes.flatMap((code) => {
    const question = questions.find((each) => each.code === code) ?? known.get(code)
    if (question) return [question]
    return answered[code] ? [{ code, message: '', options: valuesOf(code) }] : []
  })
}

/** Their words are those of the question. */
function valuesOf(code: Question['code']): Question['options'] {
  const values = { 'day-order': askedDayOrders, 'plain-times': timeKinds }
  const asked: readonly string[] = code === 'day-order' || code === 'plain-times' ? values[code] : []
  return asked.map((value) => ({ value, label: '' }))
}

type AnswerProps = {
  question: Question
  choices: ReadingChoices
  onChoose: ReadingQuestionsProps['onChoose']
}

function Answer({ question, choices, onChoose }: AnswerProps) {
  const { t } = useTranslation('timetableImport')
  const { code, message, options } = question
  if (code === 'year') {
    const onChange = (year: number | undefined) => onChoose({ year })
    return <YearField {...{ question, onChange }} label={t('questions.year')} year={choices.year} />
  }
  if (code === 'past-year') {
    const onChange = (onYear: number | undefined) => onChoose({ onYear })
    return <YearField {...{ question, onChange }} label={t('questions.onYear')} year={choices.onYear} />
  }
  if (code === 'jumuah') {
    return (
      <TimeField
        label={t('questions.jumuah')}
        description={message}
        value={choices.jumuah?.[0] ?? ''}
        onChange={(time) => onChoose({ jumuah: time === '' ? undefined : [time] })}
      />
    )
  }
  const asked = code === 'day-order' ? 'dayOrder' : 'plainTimes'
  return (
    <SelectField
      label={t(`questions.${asked}`)}
      description={message}
      options={options}
      value={choices[asked] ?? ''}
      onChange={(value) => onChoose({ [asked]: value === '' ? undefined : (value as DayOrder | TimeKind) })}
    />
  )
}

/** Gregorian or Hijri. */
const aYear = /^(?:1[345]\d\d|20\d\d)$/

type YearFieldProps = {
  question: Question
  label: string
  year: number | undefined
  onChange: (year: number | undefined) => void
}

function YearField({ question, label, year: chosen, onChange }: YearFieldProps) {
  const { message, options } = question
  const [text, setText] = useState(String(chosen ?? ''))

  function handleChange(next: string) {
    setText(next)
    const year = aYear.test(next) ? Number(next) : undefined
    if (year !== chosen) onChange(year)
  }

  const field = { label, description: message, value: text, onChange: handleChange }
  if (options.length > 0) return <SelectField {...field} options={options} />
  return <TextField {...field} inputMode="numeric" maxLength={4} />
}
