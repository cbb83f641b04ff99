import type { LocalizedMosque } from '@mihrab/core/features/public/localized-mosque.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { ChevronLeft } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { here } from './words.ts'

/** Shown below a name that is not the mosque's main one. */
export function MainName({ mosque, className }: { mosque: LocalizedMosque; className?: string }) {
  if (mosque.mainName === undefined) return null
  return (
    <p data-main-name className={className}>
      <Written>{mosque.mainName}</Written>
    </p>
  )
}

/** Leads back to a mosque's page from those below it. */
export function MosqueLink({ mosque: { slug, name } }: { mosque: PublicMosque }) {
  return (
    <a
      href={here(`/mosques/${slug}`)}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      <Written as="span">{name}</Written>
    </a>
  )
}
