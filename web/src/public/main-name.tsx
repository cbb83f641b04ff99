import type { ToldMosque } from '@mihrab/core/features/public/told-mosque.ts'
import { Written } from '#ui/written.tsx'

/** Stands below a mosque's name that is not its main one. */
export function MainName({ mosque, className }: { mosque: ToldMosque; className?: string }) {
  if (mosque.mainName === undefined) return null
  return (
    <p data-main-name className={className}>
      <Written>{mosque.mainName}</Written>
    </p>
  )
}
