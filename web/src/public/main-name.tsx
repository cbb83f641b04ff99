import type { LocalizedMosque } from '@mihrab/core/features/public/localized-mosque.ts'
import { Written } from '#ui/written.tsx'

/** Shown below a name that is not the mosque's main one. */
export function MainName({ mosque, className }: { mosque: LocalizedMosque; className?: string }) {
  if (mosque.mainName === undefined) return null
  return (
    <p data-main-name className={className}>
      <Written>{mosque.mainName}</Written>
    </p>
  )
}
