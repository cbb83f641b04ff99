import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import { here, t } from './words.ts'

/** The feeds of a mosque's changes, which a page announces to feed readers. */
export function changeFeedsOf({ slug, name }: Pick<PublicMosque, 'slug' | 'name'>) {
  const title = t('pastChanges.of', { name })
  return [
    { type: 'application/atom+xml', title, href: here(`/mosques/${slug}/changes.atom`) },
    { type: 'application/feed+json', title, href: here(`/mosques/${slug}/changes.json`) },
  ]
}
