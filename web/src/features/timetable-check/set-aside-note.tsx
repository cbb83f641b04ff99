import type { CheckedFinding } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatInstantDay } from '#lib/format-day.ts'

export function SetAsideNote({ finding: { setAside } }: { finding: CheckedFinding }) {
  const { t } = useTranslation('timetableCheck')
  if (!setAside) return null
  const { reason, by: name, at } = setAside
  return (
    <p className="mt-0.5 text-sm whitespace-pre-line" dir="auto">
      {t('setAside.note', { reason, name, day: formatInstantDay(at, browserLocale()) })}
    </p>
  )
}
