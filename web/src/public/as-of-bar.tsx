import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { formatDay } from './format.ts'
import { t } from './words.ts'

interface AsOfBarProps {
  readonly page: Pick<MosquePage, 'localTime' | 'today'>
  /** The same page at the present moment. */
  readonly href: string
}

/** Says that the page shows a moment that the reader chose. */
export function AsOfBar({ page: { localTime, today }, href }: AsOfBarProps) {
  return (
    <p
      role="status"
      className="relative mb-2 bg-[#f4e9d2] px-4 py-2.5 text-center text-sm font-medium text-[#7a5410]"
    >
      {t('asOf.title', { time: localTime, date: formatDay(today) })}{' '}
      <a href={href} className="underline">
        {t('asOf.now')}
      </a>
    </p>
  )
}
