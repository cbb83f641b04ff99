import type { Mosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { singleJumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { hasRules } from '@mihrab/core/features/prayer-times/rules.schemas.ts'
import type { Timetable, TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useChosenDays, yearToFill } from './chosen-days.hooks.ts'
import { DaysFields } from './days-fields.tsx'
import { MosqueField } from './mosque-field.tsx'
import { PublishReview } from './publish-review.tsx'
import type { PublishDialogProps } from './repeat-dialog.tsx'
import { useTimetable } from './timetables.hooks.ts'

type Source = Pick<Mosque, '_id' | 'name'>

/** Publishes the times of another mosque, after showing the changes. */
export function CopyDialog({ mosque, ranges, today, onClose }: PublishDialogProps) {
  const { t } = useTranslation('timetables')
  const [source, setSource] = useState<Source | null>(null)
  const chosen = useChosenDays(today, () => yearToFill(ranges, today))
  const { days } = chosen
  const timetable = useTimetable(source?._id ?? null, days)
  return (
    <Dialog isOpen size="large" title={t('copy.title')} description={t('copy.text')} onClose={onClose}>
      <div className="mb-4">
        {source ? (
          <ChosenSource source={source} onOther={() => setSource(null)} />
        ) : (
          <MosqueField exceptId={mosque._id} onPick={setSource} />
        )}
      </div>
      <DaysFields chosen={chosen} today={today} />
      {source && days && (
        <QueryState
          query={timetable}
          reading={t('copy.reading', { name: source.name })}
          failed={t('copy.failed')}
        >
          {(copied) => (
            <CopiedTimes
              key={`${source._id} ${days.startDate} ${days.endDate}`}
              {...{ mosque, today, days, copied, onClose }}
            />
          )}
        </QueryState>
      )}
    </Dialog>
  )
}

function ChosenSource({ source, onOther }: { source: Source; onOther: () => void }) {
  const { t } = useTranslation('timetables')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="font-semibold" dir="auto">
        {t('copy.chosen', { name: source.name })}
      </p>
      <Button variant="quiet" onPress={onOther}>
        {t('copy.other')}
      </Button>
    </div>
  )
}

type CopiedTimesProps = Pick<PublishDialogProps, 'mosque' | 'today' | 'onClose'> & {
  days: { startDate: string; endDate: string }
  copied: Timetable
}

function CopiedTimes({ copied, ...review }: CopiedTimesProps) {
  const { t } = useTranslation('timetables')
  const proposal = useMemo(() => ({ ranges: copied.ranges.map(timesAlone) }), [copied])
  if (proposal.ranges.length === 0) {
    return <EmptyState title={t('copy.none')} text={t('copy.noneText')} />
  }
  const isByRules = proposal.ranges.some(({ rules }) => hasRules(rules))
  return (
    <PublishReview
      {...review}
      proposal={proposal}
      note={isByRules && <p className="mt-2 text-sm text-ink-2">{t('copy.rules')}</p>}
    />
  )
}

/** Place and language of its jumu'ahs, and its Ramadan, concern only the other mosque. */
function timesAlone({ overridesRamadan: _, ...range }: TimetableRange): TimetableRange {
  return { ...range, jumuahs: range.jumuahs.map(({ time }) => singleJumuah(time)) }
}
