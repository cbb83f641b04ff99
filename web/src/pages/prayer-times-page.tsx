import MessageSquare from 'lucide-react/icons/message-square'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadMessages } from '#features/contact/mosque-messages.hooks.ts'
import { StillRight, useIsUnconfirmed } from '#features/mosques/confirmation/still-right.tsx'
import type { StatusNotes } from '#features/prayer-times/calendar-status.tsx'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import { SoonFindingsLine } from '#features/timetable-check/soon-findings-line.tsx'
import { useSoonFindings } from '#features/timetable-check/timetable-check.hooks.ts'
import { FirstTimes } from '#features/timetables/first-times.tsx'
import { ManyDays } from '#features/timetables/many-days.tsx'
import { type DialogName, ToolsCard } from '#features/timetables/times-tools.tsx'
import { belowTimes } from '#lib/below-times.ts'
import { focusHeading } from '#lib/take-focus.ts'
import { useKeepFocus } from '#lib/use-keep-focus.ts'
import type { WeekStart } from '#ui/calendar-days.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { type Area, AreaMosque } from './area-mosque.tsx'

/** Today's times, the calendar, and tools for many days at once. Admins' weeks begin on Monday. */
export function PrayerTimesPage() {
  return (
    <AreaMosque>
      {(area) =>
        area.capacity === 'admin' ? (
          <MosqueTimes key={area.mosqueId} weekStart={1} {...area} />
        ) : (
          <OwnMosqueTimes key={area.mosqueId} {...area} />
        )
      }
    </AreaMosque>
  )
}

type MosqueTimesProps = Omit<Area, 'messagesHref'> & { weekStart: WeekStart; notes?: StatusNotes }

function MosqueTimes({ mosqueId, capacity, weekStart, notes, timesHref }: MosqueTimesProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  return (
    <>
      <PrayerCalendar
        {...{ mosqueId, capacity, weekStart, notes }}
        tools={<ToolsCard timesHref={timesHref} onOpen={setDialog} />}
        first={(known) => (
          <FirstTimes {...{ mosqueId, timesHref, ...known }} onCopy={() => setDialog('copy')} />
        )}
      />
      <ManyDays
        {...{ mosqueId, timesHref, dialog }}
        PrayerField={OnePrayerField}
        onDialogChange={setDialog}
      />
    </>
  )
}

/** For the mosque's own people: admins of the platform cannot know whether its times are right. */
function OwnMosqueTimes({ messagesHref, ...area }: Area) {
  const { mosqueId, timesHref } = area
  const found = useSoonFindings(mosqueId)
  const unread = useUnreadMessages(mosqueId).data ?? 0
  const isUnconfirmed = useIsUnconfirmed(mosqueId)
  const keepFocus = useKeepFocus(useCallback(focusPageHeading, []))
  const checkHref = belowTimes(timesHref, 'check')
  const notes = {
    // Until they are known, no less urgent line is shown that they would replace under a finger.
    errors: found === null ? null : <SoonFindingsLine {...{ found, checkHref }} />,
    messages: unread > 0 ? <WaitingMessages count={unread} href={messagesHref} /> : null,
    unconfirmed: isUnconfirmed ? <StillRight mosqueId={mosqueId} onConfirmed={keepFocus} /> : null,
  }
  return <MosqueTimes {...area} weekStart={0} notes={notes} />
}

function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) focusHeading(heading)
}

function WaitingMessages({ count, href }: { count: number; href: string }) {
  const { t } = useTranslation('areas')
  return (
    <StatusLine icon={<MessageSquare />} action={<LinkButton href={href}>{t('nav.messages')}</LinkButton>}>
      <b>{t('nav.unread', { count })}</b>
    </StatusLine>
  )
}
