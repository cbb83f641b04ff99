/** `80 m`, `1.4 km` */
export function formatDistance(km: number, locale: string): string {
  const meters = Math.round(km * 100) * 10
  const [value, unit] = meters < 1000 ? [meters, 'meter'] : [km, 'kilometer']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
