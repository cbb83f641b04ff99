export const createPrayerTimeRange = { method: 'POST', path: '/mosques/createPrayerTime' } as const
export const listPrayerTimeRanges = {
  method: 'GET',
  path: '/mosques/getPrayTimesByMosque/:mosqueId',
} as const
export const updatePrayerTimeRange = { method: 'PUT', path: '/mosques/updatePrayTime/:id' } as const
export const deletePrayerTimeRange = { method: 'DELETE', path: '/mosques/deletePrayTime/:id' } as const
export const createPrayerTimeRangeAsContactPerson = {
  method: 'POST',
  path: '/mosques/contact-person/prayer-times',
} as const
export const updatePrayerTimeRangeAsContactPerson = {
  method: 'PUT',
  path: '/mosques/contact-person/prayer-times/:id',
} as const
export const deletePrayerTimeRangeAsContactPerson = {
  method: 'DELETE',
  path: '/mosques/contact-person/prayer-times/:id',
} as const
