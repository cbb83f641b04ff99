import type { IsoDay } from '@mihrab/core/days.ts'
import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PublishedDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type DayRange, rangeByDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { publicationDifferences } from '@mihrab/core/features/timetables/publication-differences.ts'
import type { PublishMode, Timetable } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { useHijri } from '#lib/hijri-calendar.ts'
import { type ScheduledRamadan, useScheduledRamadans } from '#queries/scheduled-ramadans.ts'
import { type TimetableMosque, useSeenTimetable } from '#queries/timetables.ts'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { DifferencesList } from './differences-list.tsx'
import { type Proposal, usePublish } from './publish.hooks.ts'
import { PublishButton } from './publish-button.tsx'
import { useRamadanChoice } from './ramadan-choice.tsx'
import { ReviewFooter, WaitingFooter } from './review-footer.tsx'

type PublishReviewProps = {
  mosque: TimetableMosque
  today: IsoDay
  days: DayRange
  /** The proposal, or how to derive it from the present times of the days. */
  proposal: Proposal | ((present: Timetable, mode: PublishMode) => Proposal)
  /** Existing times are replaced, as the person requested; otherwise the person chooses. */
  isReplacing?: boolean
  /** What the person must do first. */
  waitsFor?: string
  /** Initial choice for days that have times. */
  firstMode?: PublishMode
  /** The change in words, if it is the same on all days. */
  change?: string
  /** Warnings to show before publishing. */
  note?: ReactNode
  /** For the button that leaves without publishing; by default it closes the dialog. */
  cancelLabel?: string
  onCancel?: () => void
  /** Also called after publishing. */
  onClose: () => void
}

/** Shows what a proposal would change, and publishes it with one press. */
export function PublishReview(props: PublishReviewProps) {
  const { mosque, days, waitsFor, cancelLabel, onClose, onCancel = onClose } = props
  const { t } = useTranslation('timetables')
  const present = useSeenTimetable(mosque._id, days)
  const ramadans = useScheduledRamadans(mosque._id, days)
  const states = { reading: t('review.reading'), failed: t('review.failed') }
  return (
    <>
      <QueryState query={present} {...states}>
        {(timetable) => (
          <QueryState query={ramadans} {...states}>
            {(scheduled) => (
              <MosqueHijri mosque={mosque}>
                <Review
                  {...props}
                  ramadans={scheduled}
                  present={timetable}
                  isReading={present.isFetching}
                  isReadAgain={present.isSuccess && !present.isFetching}
                  onOutdated={() => void present.refetch()}
                />
              </MosqueHijri>
            )}
          </QueryState>
        )}
      </QueryState>
      {!(present.data && ramadans.data) && <WaitingFooter note={waitsFor} {...{ cancelLabel, onCancel }} />}
    </>
  )
}

type ReviewProps = PublishReviewProps & {
  ramadans: readonly ScheduledRamadan[]
  present: Timetable
  isReading: boolean
  isReadAgain: boolean
  onOutdated: () => void
}

function Review(props: ReviewProps) {
  const { mosque, today, days, change, present, note, onClose, onOutdated, isReplacing = false } = props
  const { cancelLabel, onCancel = onClose } = props
  const [mode, setMode] = useState<PublishMode>(isReplacing ? 'replace' : (props.firstMode ?? 'fill'))
  const wanted = useMemo(
    () => (typeof props.proposal === 'function' ? props.proposal(present, mode) : props.proposal),
    [props.proposal, present, mode],
  )
  const ramadan = useRamadanChoice(wanted, props.ramadans)
  const { proposal } = ramadan
  const { differences, ...lost } = useDifferences({ ...props, proposal, mode })
  const { lacksJamaah, lacking } = findMissingJamaah(proposal, present, { days, mode })
  const publish = usePublish({
    mosque,
    today,
    days,
    change,
    proposal,
    lacksJamaah,
    onPublished: onClose,
    onOutdated,
  })
  const outcome = useOutcomeInWords(props, differences.length, mode)

  return (
    <>
      {!isReplacing && <Summary {...{ today, days, proposal, lacksJamaah, lacking }} />}
      {note}
      {!isReplacing && <ModeField {...{ days, present, mode }} onChange={setMode} />}
      {ramadan.field}
      <DifferencesList {...{ differences, today }} />
      <PublishState publish={publish} isReadAgain={props.isReadAgain} />
      <ReviewFooter note={outcome} {...{ cancelLabel, onCancel }} isPending={publish.isPending}>
        <PublishButton
          isDisabled={differences.length === 0 || ramadan.isOpen}
          isPending={publish.isPending || props.isReading}
          lost={isReplacing ? null : lost}
          onPublish={() => publish.send({ mode, updatedAt: present.updatedAt })}
        />
      </ReviewFooter>
    </>
  )
}

/** The number of days that publishing changes, or why it changes none. */
function useOutcomeInWords(props: ReviewProps, count: number, mode: PublishMode): string {
  const { mosque, days, present, waitsFor, isReplacing } = props
  const { t } = useTranslation('timetables')
  if (count > 0) return t('review.daysOf', { count, mosque: mosque.name })
  if (isReplacing && rangeByDay(present.ranges, days).size === 0) return t('review.noTimes')
  return waitsFor ?? t(mode === 'fill' ? 'review.allKept' : 'review.same')
}

type DifferencesOf = Pick<ReviewProps, 'mosque' | 'days' | 'present' | 'ramadans'> & {
  proposal: Proposal
  mode: PublishMode
}

function useDifferences({ mosque, days, proposal, present, ramadans, mode }: DifferencesOf) {
  const hijri = useHijri()
  const differences = useMemo(() => {
    const schedules = { hijri, ramadan: ramadans.map(({ version }) => version) }
    const base = { calculation: calculationOfMosque(mosque), ...schedules }
    return publicationDifferences(base, present, { days, mode, published: proposal })
  }, [mosque, days, proposal, present, ramadans, hijri, mode])
  const changed = differences.filter(({ before, hasOtherTimes }) => hasOtherTimes && isOfRange(before))
  const cleared = changed.filter(({ after }) => !isOfRange(after)).length
  const begins = differences.filter(({ ownBegins }) => ownBegins === 'replaced' || ownBegins === 'removed')
  return { differences, replaced: changed.length - cleared, cleared, begins: begins.length }
}

/** Not of the Ramadan schedule alone, which no publication replaces. */
const isOfRange = ({ sources }: PublishedDay) => Object.values(sources).includes('range')

/** Counts the days with start times but no jamā'ah times; `lacksJamaah` if no day has any. */
function findMissingJamaah(
  { ranges, ownBegins = [] }: Proposal,
  present: Timetable,
  { days, mode }: { days: DayRange; mode: PublishMode },
): { lacksJamaah: boolean; lacking: number } {
  const covered = rangeByDay(mode === 'fill' ? [...present.ranges, ...ranges] : ranges, days)
  const lacking = ownBegins.filter(({ date }) => !covered.has(date)).length
  return { lacksJamaah: ownBegins.length > 0 && covered.size === 0, lacking }
}

type SummaryProps = Pick<PublishReviewProps, 'today' | 'days'> & {
  proposal: Proposal
  lacksJamaah: boolean
  lacking: number
}

function Summary({ today, days, proposal, lacksJamaah, lacking }: SummaryProps) {
  const { t } = useTranslation('timetables')
  const { ranges, ownBegins = [] } = proposal
  const shown = formatDayRange(today, days.startDate, days.endDate, browserLocale())
  const count = rangeByDay(ranges, days).size
  const beginsCount = ownBegins.length
  return (
    <p className="mt-5" data-laid-days={count}>
      <span className="font-semibold">
        {lacksJamaah
          ? t('review.beginsAlone', { days: shown, count: beginsCount })
          : t('review.summary', { days: shown, count })}
      </span>{' '}
      {lacksJamaah
        ? t('review.jamaahMissing')
        : beginsCount > 0 && t('review.ownBegins', { count: beginsCount })}{' '}
      {!lacksJamaah && lacking > 0 && t('review.jamaahMissingOn', { count: lacking })}
    </p>
  )
}

type ModeFieldProps = Pick<DifferencesOf, 'days' | 'present' | 'mode'> & {
  onChange: (mode: PublishMode) => void
}

/** Shown only if some of the days have times. */
function ModeField({ days, present, mode, onChange }: ModeFieldProps) {
  const { t } = useTranslation('timetables')
  const count = rangeByDay(present.ranges, days).size
  if (count === 0) return null
  return (
    <SelectField
      className="mt-4"
      label={t('review.mode')}
      description={mode === 'fill' && t('review.kept', { count })}
      placeholder={null}
      options={[
        { value: 'fill', label: t('review.fill', { count }) },
        { value: 'replace', label: t('review.replace') },
      ]}
      value={mode}
      onChange={(value) => onChange(value === 'replace' ? 'replace' : 'fill')}
    />
  )
}

type PublishStateProps = {
  publish: ReturnType<typeof usePublish>
  /** The list of changes is based on the mosque's current times. */
  isReadAgain: boolean
}

/** Says that times are being published, or why they could not be. */
function PublishState({ publish, isReadAgain }: PublishStateProps) {
  const { t } = useTranslation('timetables')
  const { failure, isPending } = publish
  return (
    <div className="mt-4">
      {failure && (
        <p role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red">
          {failure.message}
          {failure.isConflict && isReadAgain && <span className="block">{t('review.changedMeanwhile')}</span>}
        </p>
      )}
      {isPending && <ProgressBar label={t('review.publishing')} />}
    </div>
  )
}
