export const getHealth = { method: 'GET', path: '/health' } as const
export const getReadiness = { method: 'GET', path: '/ready' } as const
