export const listDuplicates = { method: 'GET', path: '/duplicates' } as const
export const decideDuplicate = { method: 'POST', path: '/duplicates/:id' } as const
export const undoDuplicate = { method: 'POST', path: '/duplicates/:id/undo' } as const
export const findNearDuplicates = { method: 'GET', path: '/mosques/near-duplicates' } as const
