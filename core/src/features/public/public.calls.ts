export const listPublicHijriCalendars = { method: 'GET', path: '/public/hijri-calendars' } as const
export const getPublicMosque = { method: 'GET', path: '/public/mosques/:slug' } as const
