export const getPublicMosque = { method: 'GET', path: '/public/mosques/:slug' } as const
