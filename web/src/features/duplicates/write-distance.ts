/** `20 m`, from a kilometre on `1.2 km`. */
export function writeDistance(km: number, locale: string): string {
  const isShort = km < 1
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? km * 1000 : km)
}
