import type { IsoDay } from '@mihrab/core/days.ts'
import type { Jumuah } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import { fridaysByJumuahs } from '@mihrab/core/features/public/month-days.ts'
import type { MonthDay } from '@mihrab/core/features/public/pages.ts'
import { separatorIn } from '@mihrab/core/text-direction.ts'
import { Fragment } from 'react'
import { Written } from '#ui/written.tsx'
import { formatDate, formatShortMonth } from './format.ts'
import { figures, listed, locale, t, timeSeparator } from './words.ts'

export function jumuahDetails({ khutbah, place, language, womenSpace, note }: Jumuah): string[] {
  return [
    khutbah === null ? '' : t('jumuah.khutbah', { time: khutbah }),
    place,
    language,
    womenSpace === null ? '' : t(womenSpace ? 'jumuah.womenSpace' : 'jumuah.noWomenSpace'),
    note,
  ].filter(Boolean)
}

/** `Khutbah 13:00 · Main hall · Arabic`; a part in another script does not change the order of the others. */
export function JumuahDetails({ jumuah }: { jumuah: Jumuah }) {
  return <Details details={jumuahDetails(jumuah)} />
}

export function Details({ details }: { details: readonly string[] }) {
  return details.map((detail, index) => (
    <Fragment key={detail}>
      {index > 0 && timeSeparator()}
      <Written>{detail}</Written>
    </Fragment>
  ))
}

/** The Fridays of a month, grouped by their jumu'ahs; empty if only times differ, which the table shows. */
export function fridaysToDescribe(days: readonly MonthDay[]) {
  const groups = fridaysByJumuahs(days)
  const isPlain = groups.every(({ jumuahs }) => jumuahs.every((one) => jumuahDetails(one).length === 0))
  return groups.length > 1 && isPlain ? [] : groups
}

type FridaysJumuahsProps = { dates: readonly IsoDay[]; jumuahs: readonly Jumuah[] }

/** `5, 12 Mar: 13:15 Khutbah 13:00 · Main hall; 14:00`, for Fridays of a month with the same jumu'ahs. */
function FridaysJumuahs({ dates, jumuahs }: FridaysJumuahsProps) {
  const [first = ''] = dates
  const days = listed(dates.map(formatDate))
  return (
    <>
      <span className="figures">{t('month.onFridays', { days, month: formatShortMonth(first) })}</span>{' '}
      {jumuahs.map((jumuah, index) => (
        <Fragment key={jumuah.time}>
          {index > 0 && `${separatorIn(';', locale())} `}
          <b className="figures">{figures(jumuah.time)}</b> <JumuahDetails jumuah={jumuah} />
        </Fragment>
      ))}
    </>
  )
}

type JumuahItemsProps = { groups: ReturnType<typeof fridaysToDescribe>; timeLook?: string }

/** The jumu'ahs of a month as list items: each one, or those of each group of Fridays. */
export function JumuahItems({ groups, timeLook }: JumuahItemsProps) {
  const [first, ...others] = groups
  if (first && others.length === 0) {
    return first.jumuahs.map((jumuah) => (
      <li key={jumuah.time} data-jumuah={jumuah.time}>
        <b className={timeLook}>{figures(jumuah.time)}</b> <JumuahDetails jumuah={jumuah} />
      </li>
    ))
  }
  return groups.map(({ dates, jumuahs }) => (
    <li key={dates[0]} data-fridays={dates.join(' ')}>
      <FridaysJumuahs {...{ dates, jumuahs }} />
    </li>
  ))
}

/** For all Fridays of the month, or for those with the same jumu'ahs. */
export function MonthJumuahs({ days }: { days: readonly MonthDay[] }) {
  const groups = fridaysToDescribe(days)
  if (groups.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <span>{t('month.everyFridayBefore')}</span>
      <ul>
        <JumuahItems groups={groups} timeLook="figures font-semibold text-ink" />
      </ul>
    </div>
  )
}
