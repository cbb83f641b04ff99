export const listHijriCalendars = { method: 'GET', path: '/hijri-calendars' } as const
export const getHijriCalendar = { method: 'GET', path: '/hijri-calendars/:id' } as const
export const createHijriCalendar = { method: 'POST', path: '/hijri-calendars' } as const
export const changeHijriCalendar = { method: 'PUT', path: '/hijri-calendars/:id' } as const
export const deleteHijriCalendar = { method: 'DELETE', path: '/hijri-calendars/:id' } as const
export const chooseDefaultHijriCalendar = { method: 'PUT', path: '/hijri-calendars/default' } as const
export const announceHijriMonth = { method: 'POST', path: '/hijri-calendars/:id/announcements' } as const
export const withdrawHijriMonth = {
  method: 'DELETE',
  path: '/hijri-calendars/:id/announcements/:announcementId',
} as const
export const importHijriMonths = {
  method: 'POST',
  path: '/hijri-calendars/:id/announcements/import',
} as const
export const setOwnHijriDates = { method: 'POST', path: '/mosques/:id/hijri-calendar' } as const
export const dropOwnHijriDates = { method: 'DELETE', path: '/mosques/:id/hijri-calendar' } as const
