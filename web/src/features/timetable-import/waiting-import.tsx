import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatInstant } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import type { ImportDraft } from './import-draft.ts'

type WaitingImportProps = { waiting: ImportDraft; onGoOn: () => void; onDiscard: () => void }

/** An earlier import that was not published. */
export function WaitingImport({ waiting, onGoOn, onDiscard }: WaitingImportProps) {
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
        <Button variant="quiet" className="text-gold-ink" onPress={onDiscard}>
          {t('waiting.discard')}
        </Button>
        <Button variant="secondary" onPress={onGoOn}>
          {t('waiting.goOn')}
        </Button>
      </div>
    </section>
  )
}
