import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import {
  announceSchema,
  type HijriCalendarItem,
  withdrawMinutes,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checkBy } from '#forms/check-by-schema.ts'
import { FailureNote } from '#forms/failure-note.tsx'
import { FormFrame } from '#forms/form-frame.tsx'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict, type ResponseOf } from '#lib/api.ts'
import { formatDayOfYear } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatHijriMonth, hijriMonthName } from '#lib/format-hijri.ts'
import { useToday } from '#lib/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { DayChoice } from './day-choice.tsx'
import { useAnnounce } from './hijri-calendars.hooks.ts'

type Waits = NonNullable<HijriCalendarItem['waits']>

export type Published = ResponseOf<
  typeof import('@mihrab/core/features/hijri-calendars/hijri-calendars.calls.ts').announceHijriMonth
>

type AnnounceMonthProps = {
  calendar: HijriCalendarItem
  waits: Waits
  /** The first day of the month before, if it is known. */
  startOfMonthBefore: IsoDay | undefined
  onPublished: (published: Published) => void
}

/** For the month that waits: a press on the day, another one publishes it. */
export function AnnounceMonth({ calendar, waits, startOfMonthBefore, onPublished }: AnnounceMonthProps) {
  const { t } = useTranslation('hijriCalendars')
  const { form, submit } = useAnnounceForm(calendar._id, waits, onPublished)
  const before = hijriMonthName(waits.month === 1 ? 12 : waits.month - 1)

  function noteOf(day: IsoDay) {
    const outcome = outcomeOf(waits, day)
    return outcome ? t('announce.length', { month: before, days: outcome.daysBefore }) : null
  }

  return (
    <FormFrame label={formatHijriMonth(waits)} form={form} onSubmit={submit}>
      {/* A focused control and its error do not end up behind the foot. */}
      <Card isFlush className="scroll-mt-20 [&_:is(input,textarea,[role=radiogroup])]:scroll-mb-56">
        <div className="space-y-4 p-4 lg:p-5">
          <div>
            <h2 className="text-xl">{formatHijriMonth(waits)}</h2>
            {startOfMonthBefore && (
              <The29th month={before} day={addDays(startOfMonthBefore, 28)} timeZone={calendar.timeZone} />
            )}
          </div>
          <DayChoice {...form.field('firstDay')} days={waits.possibleDays} noteOf={noteOf} />
          <TextAreaField {...form.field('source')} label={labelOf('source')} rows={2} />
          <TextField
            {...form.field('link')}
            label={labelOf('link')}
            type="url"
            placeholder="https://"
            description={t('announce.linkHint')}
          />
          <Preview followers={calendar.followers} />
        </div>
        <PublishRow {...{ form, waits }} />
      </Card>
    </FormFrame>
  )
}

const outcomeOf = ({ outcomes }: Waits, day: IsoDay | '') => outcomes.find(({ firstDay }) => firstDay === day)

function useAnnounceForm(id: string, waits: Waits, onPublished: (published: Published) => void) {
  const { t } = useTranslation('hijriCalendars')
  const { mutateAsync: announce } = useAnnounce(id)
  const { year, month } = waits
  const form = useForm({
    initial: { firstDay: '' as IsoDay | '', source: '', link: '' },
    check: (values, base) => ({
      ...checkTexts(values, base),
      ...(values.firstDay === '' && {
        firstDay: t('announce.choose', { month: formatHijriMonth(waits) }),
      }),
    }),
  })

  function submit() {
    void form.submit({
      send: ({ firstDay, source, link }) => announce({ year, month, firstDay, source, link, seen: null }),
      onSaved: onPublished,
      onFailed(error, isAtField) {
        if (isAtField) return null
        const message = errorMessage(error, t('announce.failed'))
        // Another editor may have announced it: then this form is about to be replaced.
        if (!isConflict(error)) return message
        toast.error(message)
        return null
      },
    })
  }

  return { form, submit }
}

const checkTexts = checkBy<{ firstDay: string; source: string; link: string }>(
  announceSchema.pick({ source: true, link: true }),
)

type AnnounceForm = ReturnType<typeof useAnnounceForm>['form']

function The29th({ month, day, timeZone }: { month: string; day: IsoDay; timeZone: string }) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const today = useToday(timeZone)
  const written = { number: 29, month, day: formatDayOfYear(day, i18n.language) }
  return (
    <p className="mt-0.5 text-sm text-ink-2">
      {day === today
        ? t('announce.today', written)
        : t(day < today ? 'announce.was' : 'announce.later', written)}
    </p>
  )
}

function Preview({ followers }: { followers: number }) {
  const { t } = useTranslation('hijriCalendars')
  return (
    <div className="flex gap-3 rounded-card bg-gold-soft px-3.5 py-3 text-gold-ink">
      <Eye className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <p>
        <span className="figures block font-semibold">{t('announce.followers', { count: followers })}</span>{' '}
        <span className="text-sm">{t('announce.withinMinute')}</span>
      </p>
    </div>
  )
}

/** Stays in sight, with the decision in words. */
function PublishRow({ form, waits }: { form: AnnounceForm; waits: Waits }) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const decisionId = useId()
  const { firstDay } = form.values
  const today = outcomeOf(waits, firstDay)?.today
  const month = formatHijriMonth(waits)
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center lg:px-5">
      {/* Above the banner of a lost connection, which covers the last lines of the window. */}
      <div className="mb-3 empty:hidden *:mt-0">
        <FailureNote>{form.failure}</FailureNote>
      </div>
      <p id={decisionId} aria-live="polite" className="figures mb-2">
        {firstDay === '' ? (
          <span className="text-ink-2">{t('announce.choose', { month })}</span>
        ) : (
          <b className="font-semibold">
            {t('announce.starts', { month, day: formatDayOfYear(firstDay, i18n.language) })}
          </b>
        )}
        {today && (
          <span className="block text-sm">
            {t('announce.todayBecomes', { number: today.day, month: hijriMonthName(today.month) })}
          </span>
        )}
      </p>
      <Button
        type="submit"
        size="large"
        className="w-full"
        aria-describedby={decisionId}
        isSoftDisabled={firstDay === ''}
        isPending={form.isSending}
      >
        {t('announce.publish')}
      </Button>
      <p className="mt-1.5 text-sm text-ink-2">{t('announce.undoHint', { minutes: withdrawMinutes })}</p>
    </div>
  )
}
