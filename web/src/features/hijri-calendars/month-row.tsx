import type {
  EditedHijriMonth,
  HijriAnnouncement,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import Calculator from 'lucide-react/icons/calculator'
import Hourglass from 'lucide-react/icons/hourglass'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { formatWith, noonOf } from '#lib/day-formats.ts'
import { formatDay, formatInstant } from '#lib/format-day.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { timeSeparator } from '#lib/listed.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'

type MonthRowProps = {
  month: EditedHijriMonth
  isWaiting: boolean
  /** Announces or corrects it. */
  onCorrect: (() => void) | undefined
  onWithdraw: () => void
}

export function MonthRow({ month, isWaiting, onCorrect, onWithdraw }: MonthRowProps) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const { firstDay, days } = month
  const name = formatHijriMonth(month)
  const day = formatWith(i18n.language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <li
      data-hijri={`${month.year}-${String(month.month).padStart(2, '0')}`}
      className={classNames('px-4 py-3 lg:px-5', isWaiting && 'bg-gold-soft/60')}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        <StateBadge state={isWaiting ? 'waits' : month.state} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="figures text-sm text-ink-2">
            {day.format(noonOf(firstDay))}
            {timeSeparator()}
            {t('months.length', { days })}
          </p>
          <Origin month={month} />
        </div>
        {onCorrect && month.possibleDays.length > 0 && !isWaiting && (
          <Changes {...{ month, onCorrect, onWithdraw }} />
        )}
      </div>
    </li>
  )
}

type ChangesProps = Pick<MonthRowProps, 'month' | 'onWithdraw'> & { onCorrect: () => void }

function Changes({ month, onCorrect, onWithdraw }: ChangesProps) {
  const { t } = useTranslation('hijriCalendars')
  const { announcement, isPast } = month
  const name = formatHijriMonth(month)
  const [change, withdraw] = [t(announcement ? 'months.correct' : 'months.announce'), t('months.withdraw')]
  return (
    <div className="ms-auto -me-4 -my-2 flex flex-wrap">
      <Button variant="quiet" aria-label={`${change}: ${name}`} onPress={onCorrect}>
        {change}
      </Button>
      {announcement && !isPast && (
        <Button
          variant="quiet"
          className="text-red!"
          aria-label={`${withdraw}: ${name}`}
          onPress={onWithdraw}
        >
          {withdraw}
        </Button>
      )}
    </div>
  )
}

const badges = {
  computed: { tone: 'neutral', icon: Calculator },
  announced: { tone: 'approved', icon: Megaphone },
  corrected: { tone: 'pending', icon: Pencil },
  waits: { tone: 'pending', icon: Hourglass },
} as const

function StateBadge({ state }: { state: keyof typeof badges }) {
  const { t } = useTranslation('hijriCalendars')
  const { tone, icon: Icon } = badges[state]
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" aria-hidden="true" />
      {t(`months.${state}`)}
    </Badge>
  )
}

/** Who announced it and when, where it can be read, and what was announced before. */
function Origin({ month }: { month: EditedHijriMonth }) {
  const { i18n } = useTranslation('hijriCalendars')
  const { authority, announcedAt, source, link, announcement, history } = month
  const by = announcement?.by ?? authority
  return (
    <>
      {(announcedAt || by) && (
        <p className="figures text-sm text-ink-2">
          {by && <Written>{by}</Written>}
          {by && announcedAt && timeSeparator()}
          {announcedAt && formatInstant(announcedAt, i18n.language)}
        </p>
      )}
      {source && (
        <p className="text-sm wrap-anywhere">
          <Written>{source}</Written>
        </p>
      )}
      {link && (
        <TextLink href={link} target="_blank" rel="noreferrer" className="text-sm wrap-anywhere">
          {link.replace('https://', '')}
        </TextLink>
      )}
      {history.map((former) => (
        <Former key={former._id} former={former} />
      ))}
    </>
  )
}

function Former({ former: { firstDay, ended } }: { former: HijriAnnouncement }) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const day = formatDay(firstDay, i18n.language)
  return (
    <p className="figures text-sm text-ink-2 wrap-anywhere">
      {t(ended?.kind === 'withdrawn' ? 'months.withdrawn' : 'months.formerly', { day })}
      {ended?.reason && (
        <>
          {timeSeparator()}
          <Written>{ended.reason}</Written>
        </>
      )}
    </p>
  )
}
