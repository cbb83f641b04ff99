import { dayIn } from '@mihrab/core/days.ts'
import type { Mosque, MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationMap } from '#features/map/location-map.tsx'
import { countryName } from '#lib/country-name.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatAge, formatDay } from '#lib/format-day.ts'
import { listed } from '#lib/listed.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { pollEveryMs } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { MihrabArch } from '#ui/mihrab-arch.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'

type PendingReviewProps = {
  text: string
  /** The registered mosque; null for an admin, who only looks at the page. */
  mosque: Mosque | null
  now: Date
  timeZone: string
  /** Opens the form to correct it; omitted if another account registered it. */
  onCorrect?: () => void
  /** At the foot, such as how often the status is checked. */
  note?: ReactNode
}

export function PendingReview(props: PendingReviewProps) {
  const { text, note, mosque, ...sent } = props
  const { t } = useTranslation('mosques', { keyPrefix: 'pending' })
  return (
    <Card isFlush className="mx-auto max-w-160">
      <div className="on-green relative isolate flex justify-center overflow-hidden bg-linear-170 from-sidebar-top to-sidebar px-6 pt-8 text-on-sidebar">
        <Pattern className="-z-10 opacity-[.07]" />
        <MihrabArch>
          <h1 className="text-balance text-center text-xl">{t('title')}</h1>
          <p className="mt-2 text-balance text-center text-sm text-on-sidebar-2">{text}</p>
        </MihrabArch>
      </div>
      {mosque && <SentIn mosque={mosque} {...sent} />}
      {note && <div className="border-line border-t px-5 py-3 text-center text-xs text-ink-2">{note}</div>}
    </Card>
  )
}

type SentInProps = Pick<PendingReviewProps, 'now' | 'timeZone' | 'onCorrect'> & { mosque: Mosque }

function SentIn({ onCorrect, ...sent }: SentInProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending' })
  return (
    <div className="p-5 sm:p-6">
      <h2 className="text-lg">{t(onCorrect ? 'sentIn' : 'sentInByOther')}</h2>
      <SentDetails {...sent} />
      <div className="mt-5">
        <LocationMap place={sent.mosque.location} view={null} zoom={15} />
      </div>
      {onCorrect && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          onPress={onCorrect}
        >
          {t('correct')}
        </Button>
      )}
    </div>
  )
}

function SentDetails({ mosque, now, timeZone }: Omit<SentInProps, 'onCorrect'>) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'pending' })
  const day = dayIn(timeZone, new Date(mosque.updatedAt))
  const since = t('sinceValue', {
    day: formatDay(day, i18n.language),
    age: formatAge(mosque.updatedAt, now, i18n.language),
  })
  const facts: Fact[] = [
    [t('mosque'), mosque.name],
    [t('organization'), mosque.orgName],
    [t('address'), listed([mosque.orgAddress, countryName(mosque.country, i18n.language)])],
    [t('email'), mosque.email],
    [t('phone'), <PhoneLink key="phone" number={mosque.addressNo} />],
    ...(['website', 'donate', 'liveStream', 'description'] as const).flatMap((name) =>
      mosque[name] ? [[labelOf(name), mosque[name]] as const] : [],
    ),
    [t('place'), `${mosque.location.latitude}, ${mosque.location.longitude}`],
    [t('since'), since],
  ]
  return (
    <div className="mt-3">
      <Facts facts={facts} />
    </div>
  )
}

type Check = Pick<UseQueryResult, 'isError' | 'isPaused' | 'dataUpdatedAt'>

/** State of the repeated check: failing, offline, or working again. */
export function ReviewCheck({ check }: { check: Check }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending' })
  const state = useCheckState(check)
  return (
    <>
      <p role="status" className={state === 'fine' ? undefined : 'mb-1 font-medium text-sm text-ink'}>
        {state !== 'fine' && t(state)}
      </p>
      {state !== 'offline' && <p>{t('checked', { seconds: pollEveryMs / 1000 })}</p>}
    </>
  )
}

type CheckState = 'fine' | 'checkFailed' | 'offline' | 'checkedAgain'

/** Trouble shows until a check succeeds; the recovery shows until the next one has. */
function useCheckState({ isError, isPaused, dataUpdatedAt }: Check): CheckState {
  const [shown, setShown] = useState<{ state: CheckState; at: number }>({ state: 'fine', at: dataUpdatedAt })
  const trouble = isPaused ? 'offline' : isError ? 'checkFailed' : null
  const hadTrouble = shown.state === 'checkFailed' || shown.state === 'offline'
  if (trouble) {
    if (shown.state !== trouble) setShown({ state: trouble, at: dataUpdatedAt })
  } else if (dataUpdatedAt !== shown.at) {
    setShown({ state: hadTrouble ? 'checkedAgain' : 'fine', at: dataUpdatedAt })
  }
  return shown.state
}

type DecidedByOtherProps = { mosque: Mosque; status: MosqueStatus; onRegister: () => void }

/** The outcome for a mosque that has this person's email but was registered from another account. */
export function DecidedByOther({ mosque, status, onRegister }: DecidedByOtherProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending.byOther' })
  const isApproved = status === 'approved'
  return (
    <Card className="mx-auto max-w-160">
      <h1 ref={takeFocus} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {t(isApproved ? 'approvedTitle' : 'rejectedTitle', { mosque: mosque.name })}
      </h1>
      <p className="mt-2 text-ink-2">{t(isApproved ? 'approvedText' : 'rejectedText')}</p>
      <Button variant="secondary" className="mt-5" onPress={onRegister}>
        {t('register')}
      </Button>
    </Card>
  )
}
