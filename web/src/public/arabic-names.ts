import type { RowPrayer } from '@mihrab/core/features/public/pages.ts'

/** The prayers' names as they are called everywhere, shown beside those of the page's language. */
export const arabicNames: Record<RowPrayer, string> = {
  fajr: 'الفجر',
  sunrise: 'الشروق',
  dhuhr: 'الظهر',
  jumuah: 'الجمعة',
  asr: 'العصر',
  maghrib: 'المغرب',
  isha: 'العشاء',
}
