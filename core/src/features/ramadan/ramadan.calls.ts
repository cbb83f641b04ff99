export const getRamadan = { method: 'GET', path: '/mosques/:id/ramadan' } as const
export const saveRamadan = { method: 'PUT', path: '/mosques/:id/ramadan' } as const
export const deleteRamadan = { method: 'DELETE', path: '/mosques/:id/ramadan' } as const
