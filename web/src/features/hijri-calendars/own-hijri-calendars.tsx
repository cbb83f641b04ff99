import { useTranslation } from 'react-i18next'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'
import { useHijriCalendars } from './hijri-calendars.hooks.ts'

/** The calendars that someone edits, each with the month that waits. */
export function OwnHijriCalendars() {
  const { t } = useTranslation('hijriCalendars')
  const query = useHijriCalendars()
  return (
    <Loaded query={query} message={t('failed')}>
      {(calendars) => (
        <>
          <PageHeader title={t('mine')} />
          <Card isFlush>
            <ul className="divide-y divide-line">
              {calendars.map(({ _id, name, authority, waits }) => (
                <li key={_id} className="px-4 py-3 lg:px-5">
                  <TextLink
                    href={`/hijri/${_id}`}
                    className="inline-flex min-h-11 items-center font-semibold"
                  >
                    <Written>{name}</Written>
                  </TextLink>
                  <p className="text-sm text-ink-2">
                    <Written>{authority}</Written>
                  </p>
                  {waits && <p className="text-sm">{t('list.waits', { month: formatHijriMonth(waits) })}</p>}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </Loaded>
  )
}
