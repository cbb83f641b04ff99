import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { monthOf } from '@mihrab/core/month-grid.ts'
import { ChevronRight, Printer } from 'lucide-react'
import { cardLook } from './looks.ts'
import { t } from './words.ts'

export function PrintLink({ page: { mosque, table } }: { page: MosquePage }) {
  return (
    <a
      href={`/mosques/${mosque.slug}/${monthOf(table.date)}/print`}
      className={`${cardLook} flex items-center gap-3 px-5 py-3.5 hover:bg-sunken print:hidden`}
    >
      <Printer aria-hidden="true" className="size-5 text-accent" />
      <span className="grow">
        <span className="block font-semibold">{t('month.print')}</span>
        <span className="text-sm text-ink-2">{t('month.printNote')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-3 rtl:-scale-x-100" />
    </a>
  )
}
