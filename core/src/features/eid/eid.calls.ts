export const getEids = { method: 'GET', path: '/mosques/:id/eid' } as const
export const saveEid = { method: 'PUT', path: '/mosques/:id/eid/:eid' } as const
export const moveEidIndoors = { method: 'PUT', path: '/mosques/:id/eid/:eid/bad-weather' } as const
