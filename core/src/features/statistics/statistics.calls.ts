export const getMosqueStatistics = { method: 'GET', path: '/mosques/:id/statistics' } as const
export const getPlatformStatistics = { method: 'GET', path: '/statistics' } as const
