import type { RowPrayer } from '@mihrab/core/features/public/pages.ts'

/** The common Arabic names of the prayers, shown beside those in the page's language. */
export const arabicNames: Record<RowPrayer, string> = {
  fajr: 'الفجر',
  sunrise: 'الشروق',
  dhuhr: 'الظهر',
  jumuah: 'الجمعة',
  asr: 'العصر',
  maghrib: 'المغرب',
  isha: 'العشاء',
}
