export const listPublicMosques = { method: 'GET', path: '/public/mosques' } as const
export const getPublicMosque = { method: 'GET', path: '/public/mosques/:slug' } as const
export const getPublicTimes = { method: 'GET', path: '/public/mosques/:slug/times' } as const
export const listPublicEvents = { method: 'GET', path: '/public/mosques/:slug/events' } as const
export const listPublicChanges = { method: 'GET', path: '/public/mosques/:slug/changes' } as const
