export const getMapSettings = { method: 'GET', path: '/map/settings' } as const
