import {
  type HijriCalendarItem,
  withdrawMinutes,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Share2 from 'lucide-react/icons/share-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { formatDayOfYear } from '#lib/day-formats.ts'
import { formatInstantTime } from '#lib/format-day.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { toast } from '#ui/toast.tsx'
import { words } from '#ui/words.ts'
import type { Published } from './announce-month.tsx'
import { useWithdraw } from './hijri-calendars.hooks.ts'

type PublishedNoteProps = { calendar: HijriCalendarItem; published: Published; onUndone: () => void }

/** What was published, with a way back for some minutes, and a way to pass it on. */
export function PublishedNote({ calendar, published, onUndone }: PublishedNoteProps) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const { announcement, followers } = published
  const minutes = useMinutesLeft(announcement)
  const starts = t('announce.starts', {
    month: formatHijriMonth(announcement),
    day: formatDayOfYear(announcement.firstDay, i18n.language),
  })
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby="published"
      className="mb-4 rounded-card bg-covered p-4 text-on-covered outline-none lg:mb-5"
    >
      <div className="flex gap-3">
        <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div>
          <h2 id="published" className="figures text-base">
            {t('published.title', { time: formatInstantTime(announcement.announcedAt, i18n.language) })}
          </h2>
          <p className="figures text-sm">
            {starts}. {t('published.shown', { count: followers })}
          </p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:max-w-80">
        {minutes > 0 && (
          <UndoButton calendarId={calendar._id} announcement={announcement} onUndone={onUndone} />
        )}
        <ShareButton text={starts} slug={calendar.slug} />
      </div>
      {minutes > 0 && <p className="mt-2 text-sm">{t('announce.undoHint', { minutes })}</p>}
    </section>
  )
}

/** Whole minutes in which it can be withdrawn without a reason. */
function useMinutesLeft({ announcedAt }: Published['announcement']): number {
  const end = Date.parse(announcedAt) + withdrawMinutes * 60_000
  return Math.max(0, Math.ceil((end - useNow().getTime()) / 60_000))
}

type UndoButtonProps = {
  calendarId: string
  announcement: Published['announcement']
  onUndone: () => void
}

function UndoButton({ calendarId, announcement, onUndone }: UndoButtonProps) {
  const { t } = useTranslation('hijriCalendars')
  const { mutate, isPending } = useWithdraw(calendarId)
  function handlePress() {
    mutate(
      { announcementId: announcement._id },
      {
        onSuccess() {
          toast.success(t('published.undone'))
          onUndone()
        },
        onError: (error) => toast.error(errorMessage(error, t('published.undoFailed'))),
      },
    )
  }

  return (
    <Button
      variant="secondary"
      icon={<Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />}
      isPending={isPending}
      onPress={handlePress}
    >
      {words.undo}
    </Button>
  )
}

/** By the device’s own list of apps; where it has none, copies the text. */
function ShareButton({ text, slug }: { text: string; slug: string }) {
  const { t } = useTranslation('hijriCalendars')
  const url = `${location.origin}/hijri-calendars/${slug}`
  if (typeof navigator.share !== 'function') {
    return (
      <CopyButton
        text={`${text}\n${url}`}
        messages={{ copied: t('published.copied'), failed: t('published.copyFailed') }}
      >
        {t('published.share')}
      </CopyButton>
    )
  }
  return (
    <Button
      variant="secondary"
      icon={<Share2 className="size-4.5" aria-hidden="true" />}
      // Refused when the list is closed without a choice.
      onPress={() => void navigator.share({ text, url }).catch(() => undefined)}
    >
      {t('published.share')}
    </Button>
  )
}
