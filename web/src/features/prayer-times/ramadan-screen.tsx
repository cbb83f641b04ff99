import { addDays } from '@mihrab/core/days.ts'
import type { MosqueRamadan } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { type Ref, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#forms/leave-question.tsx'
import { formatDayRange } from '#lib/format-day.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { useKeepFocus } from '#lib/use-keep-focus.ts'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MosqueHijri } from '#ui/mosque-hijri.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { useRamadan } from './ramadan.hooks.ts'
import { RamadanFields } from './ramadan-fields.tsx'
import { type RamadanForm, useRamadanForm } from './ramadan-form.hooks.ts'
import { type Differences, RamadanReview } from './ramadan-review.tsx'

type RamadanScreenProps = {
  mosqueId: string
  /** Address of its prayer times. */
  timesHref: string
  Differences: Differences
}

/** A mosque's times in Ramadan: the schedule in force, and the form that changes it. */
export function RamadanScreen({ mosqueId, timesHref, Differences }: RamadanScreenProps) {
  const { t } = useTranslation('ramadan')
  const { t: inApp } = useTranslation()
  const mosque = useMosqueProfile(mosqueId)
  const ramadan = useRamadan(mosqueId)
  useRereadToast(ramadan, t('failed'))
  const message = t('failed')
  return (
    <>
      <BackLink href={timesHref}>{inApp('pages.prayerTimes')}</BackLink>
      <PageHeader title={inApp('pages.ramadan')} subtitle={t('text')} />
      <Loaded query={mosque} message={message}>
        {(mosque) => (
          <Loaded query={ramadan} message={message}>
            {(known) => (
              <MosqueHijri mosque={mosque}>
                <OneRamadan key={known.year} {...{ mosque, known, Differences }} />
              </MosqueHijri>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type OneRamadanProps = { mosque: TimetableMosque; known: MosqueRamadan; Differences: Differences }

function OneRamadan({ mosque, known, Differences }: OneRamadanProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeepFocus(useCallback(() => title.current?.focus(), []))
  const form = useRamadanForm(mosque._id, known, keepFocus)
  const today = useToday(mosque.timeZone)
  return (
    <div className="max-w-3xl space-y-4">
      <InForce {...{ form, known, today, title }} />
      <RamadanFields {...{ mosque, form, known, today }} />
      {form.isReviewing && <RamadanReview {...{ mosque, form, known, today, Differences }} />}
      <LeaveQuestion guard={form.guard} />
    </div>
  )
}

type InForceProps = {
  form: RamadanForm
  known: MosqueRamadan
  today: string
  title: Ref<HTMLHeadingElement>
}

/** The month, and for which year its schedule was entered. */
function InForce({ form, known, today, title }: InForceProps) {
  const { t, i18n } = useTranslation('ramadan')
  const { t: inTimes } = useTranslation('prayerTimes')
  const { year, firstDay, days, state, schedule, carriedFrom, lastYear } = known
  const dayRange = formatDayRange(today, firstDay, addDays(firstDay, days - 1), i18n.language)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {formatHijriMonth({ year, month: 9 })}
        </h2>
        <span className="figures">{inTimes('dialog.days', { days: dayRange, count: days })}</span>
        <Badge tone={state === 'computed' ? 'pending' : 'approved'}>
          {t(state === 'computed' ? 'expected' : 'announced')}
        </Badge>
      </div>
      {schedule ? (
        <p className="mt-2">
          {t(carriedFrom === null ? 'enteredFor' : 'carried', {
            month: formatHijriMonth({ year: carriedFrom ?? year, month: 9 }),
          })}
        </p>
      ) : (
        <p className="mt-2 text-pretty">
          <b className="font-semibold">{t('none')}.</b> {t('noneText')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {lastYear && (!schedule || carriedFrom !== null) && (
          <Button onPress={form.reviewAsLastYear}>{t('asLastYear')}</Button>
        )}
        {schedule && <TakeAway {...{ form, year }} />}
      </div>
    </Card>
  )
}

function TakeAway({ form, year }: { form: RamadanForm; year: number }) {
  const { t } = useTranslation('ramadan')
  const [isAsking, setIsAsking] = useState(false)

  async function handleConfirm() {
    await form.takeAway()
    setIsAsking(false)
  }

  return (
    <>
      <Button variant="secondary" onPress={() => setIsAsking(true)}>
        {t('takeAway')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('takeAwayTitle', { month: formatHijriMonth({ year, month: 9 }) })}
        body={t('takeAwayText')}
        confirmLabel={t('takeAway')}
        isPending={form.isSaving}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
