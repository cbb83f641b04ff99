import { ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { type MovedMonth, resolveFromMonths } from '@mihrab/core/hijri/moved-months.ts'
import { type ReactNode, useMemo } from 'react'
import { HijriContext } from '#lib/hijri-calendar.ts'

type MosqueHijriProps = {
  mosque: { readonly hijri?: { readonly months: readonly MovedMonth[] } | undefined }
  children: ReactNode
}

/** Hijri dates inside are those of the mosque's calendar. */
export function MosqueHijri({ mosque: { hijri }, children }: MosqueHijriProps) {
  const months = hijri?.months
  const calendar = useMemo(() => (months ? resolveFromMonths(months) : ummAlQura), [months])
  return <HijriContext value={calendar}>{children}</HijriContext>
}
