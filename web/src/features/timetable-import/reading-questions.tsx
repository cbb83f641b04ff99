import {
  afterDecemberAnswers,
  emptyCellAnswers,
  prayedAtAnswers,
} from '@mihrab/core/features/timetables/reading/answers.ts'
import { askedDayOrders } from '@mihrab/core/features/timetables/reading/day-order.ts'
import { timeKinds } from '@mihrab/core/features/timetables/reading/heading-words.ts'
import { type Question, questionCodes } from '@mihrab/core/features/timetables/reading/questions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionInWords } from '#features/findings/finding-text.ts'
import { Card } from '#ui/card.tsx'
import { TimeField } from '#ui/date-time-fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ImportDraft, ReadingChoices } from './import-draft.ts'

type ReadingQuestionsProps = {
  draft: ImportDraft
  questions: readonly Question[]
  onChoose: (choices: Partial<ReadingChoices>) => void
}

/** Questions that the file leaves open. An answer can be changed while this step is shown. */
export function ReadingQuestions({ draft, questions, onChoose }: ReadingQuestionsProps) {
  const { t } = useTranslation('timetableImport')
  const asked = useAsked(questions, draft.choices)
  if (asked.length === 0) return null
  return (
    <Card title={t('questions.title', { count: asked.length })} className="mb-4">
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

/** Includes answered questions, which the reading no longer asks. */
function useAsked(questions: readonly Question[], choices: ReadingChoices): Question[] {
  const [known, setKnown] = useState<ReadonlyMap<Question['code'], Question>>(new Map())
  const added = questions.filter(({ code }) => !known.has(code))
  if (added.length > 0) setKnown(new Map([...known, ...added.map((each) => [each.code, each] as const)]))
  return questionCodes.flatMap((code) => {
    const question = questions.find((each) => each.code === code) ?? known.get(code)
    if (question && code !== 'after-december') return [question]
    if (question) return [{ ...question, options: valuesOf(code, choices) }]
    const isAnswered = choices[choiceOf[code]] !== undefined
    return isAnswered ? [{ code, message: '', options: valuesOf(code, choices) }] : []
  })
}

/** The choice that answers each question. */
export const choiceOf = {
  year: 'year',
  'past-year': 'onYear',
  'after-december': 'afterDecember',
  'day-order': 'dayOrder',
  'empty-cells': 'emptyCells',
  'plain-times': 'plainTimes',
  'when-held': 'held',
  jumuah: 'jumuah',
} as const satisfies Readonly<Record<Question['code'], keyof ReadingChoices>>

/** Worded as in the question, except for years. */
function valuesOf(code: Question['code'], { year = 0 }: ReadingChoices): Question['options'] {
  if (code === 'after-december') {
    return afterDecemberAnswers.map((value, later) => ({ value, label: String(year + later) }))
  }
  const values: Partial<Record<Question['code'], readonly string[]>> = {
    'day-order': askedDayOrders,
    'empty-cells': emptyCellAnswers,
    'plain-times': timeKinds,
    'when-held': prayedAtAnswers,
  }
  return (values[code] ?? []).map((value) => ({ value, label: '' }))
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
  const asked = choiceOf[code]
  return (
    <SelectField
      label={t(`questions.${asked}`)}
      description={message}
      options={options}
      value={choices[asked] ?? ''}
      onChange={(value) => onChoose({ [asked]: value === '' ? undefined : value })}
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
