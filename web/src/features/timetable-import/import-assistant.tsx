import type { IsoDay } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { TimetableRead } from '@mihrab/core/features/timetables/reading/read-timetable.ts'
import { type IsoMonth, monthOf } from '@mihrab/core/month-grid.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatInstant } from '#lib/format-day.ts'
import { useToday } from '#lib/use-today.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ChooseStep } from './choose-step.tsx'
import { useImportDraft, useOpening, useReading, useRemembering, useWorkersEnded } from './import.hooks.ts'
import { type ImportDraft, type ImportStep, importSteps } from './import-draft.ts'
import { ImportSteps } from './import-steps.tsx'
import type { PublishReview, RamadanOffer } from './publish-step.tsx'
import { ReadSteps } from './read-steps.tsx'

type ImportAssistantProps = {
  mosque: TimetableMosque
  timesHref: string
  PublishReview: PublishReview
  RamadanOffer: RamadanOffer
}

export function ImportAssistant({ mosque, timesHref, ...shown }: ImportAssistantProps) {
  const { t } = useTranslation('timetableImport')
  const navigate = useNavigate()
  const calculation = useMemo(() => calculationOfMosque(mosque), [mosque])
  const today = useToday(mosque.timeZone)
  const { draft, waiting, save, drop, leave } = useImportDraft(mosque._id)
  const opening = useOpening(calculation, save)
  const reading = useReading(draft, mosque, today)
  const remember = useRemembering(mosque._id)
  const step: ImportStep = draft?.step ?? 'choose'
  const content = useStepFocus(step)
  useWorkersEnded()

  function handlePublished(firstDay: IsoDay) {
    if (reading.data) remember(reading.data.columns)
    drop()
    void navigate(atMonth(timesHref, monthOf(firstDay)))
  }

  return (
    <>
      <Progress step={step} draft={draft} read={reading.data} />
      {waiting && <WaitingImport waiting={waiting} onGoOn={() => save(waiting)} onDiscard={drop} />}
      <section ref={content} tabIndex={-1} aria-label={t(`steps.${step}`)} className="outline-none">
        {draft ? (
          <ReadSteps
            {...{ draft, mosque, calculation, today, reading, timesHref, ...shown }}
            onChange={save}
            onLeave={leave}
            onPublished={handlePublished}
          />
        ) : (
          <ChooseStep {...opening} />
        )}
      </section>
    </>
  )
}

type ProgressProps = { step: ImportStep; draft: ImportDraft | null; read: TimetableRead | undefined }

/** The title, and the steps with what came of those that are done. */
function Progress({ step, draft, read }: ProgressProps) {
  const { t } = useTranslation('timetableImport')
  const found = read?.columns.filter(({ meaning }) => meaning !== 'ignored').length
  const notes = {
    choose: draft?.sources.join(', '),
    columns: found === undefined ? undefined : t('steps.found', { count: found }),
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <p className="text-sm text-ink-2">
            {t('progress', { step: importSteps.indexOf(step) + 1, steps: importSteps.length })}
          </p>
        }
      />
      <ImportSteps step={step} notes={notes} />
    </>
  )
}

/** Opens the calendar at the month that was published. */
function atMonth(href: string, month: IsoMonth): string {
  const [path = '', query] = href.split('?')
  const params = new URLSearchParams(query)
  params.set('month', month)
  return `${path}?${params}`
}

/** The pressed button disappears with its step: the focus moves to the next one. */
function useStepFocus(step: ImportStep) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}

type WaitingImportProps = { waiting: ImportDraft; onGoOn: () => void; onDiscard: () => void }

/** An earlier import that was not published. */
function WaitingImport({ waiting, onGoOn, onDiscard }: WaitingImportProps) {
  const { t } = useTranslation('timetableImport')
  const begun = formatInstant(waiting.begunAt, browserLocale())
  return (
    <section
      aria-label={t('waiting.title')}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-gold-soft px-4 py-3 text-gold-ink lg:px-5"
    >
      <p className="min-w-0 break-words" dir="auto">
        {t('waiting.text', { source: waiting.sources.join(', '), begun })}
      </p>
      <div className="flex gap-2.5">
        <Button variant="muted" className="text-gold-ink!" onPress={onDiscard}>
          {t('waiting.discard')}
        </Button>
        <Button variant="secondary" onPress={onGoOn}>
          {t('waiting.goOn')}
        </Button>
      </div>
    </section>
  )
}
