import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { ChevronLeft } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { here } from './words.ts'

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
