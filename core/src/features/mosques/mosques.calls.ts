export const confirmMosque = { method: 'PUT', path: '/mosques/:id/confirm' } as const
export const readConfirmationLink = { method: 'POST', path: '/mosques/readConfirmationLink' } as const
export const confirmMosqueByLink = { method: 'POST', path: '/mosques/confirmByLink' } as const
export const getStartTimes = { method: 'GET', path: '/mosques/namaz/:date' } as const
export const createMosque = { method: 'POST', path: '/mosques/create' } as const
export const listApprovedMosques = { method: 'GET', path: '/mosques/approved' } as const
export const listPendingMosques = { method: 'GET', path: '/mosques/pending' } as const
export const listRejectedMosques = { method: 'GET', path: '/mosques/rejected' } as const
export const listUnconfirmedMosques = { method: 'GET', path: '/mosques/unconfirmed' } as const
export const listAllMosques = { method: 'GET', path: '/mosques/all' } as const
export const countMosques = { method: 'GET', path: '/mosques/counts' } as const
export const getMosque = { method: 'GET', path: '/mosques/:id' } as const
export const getMosqueProfile = { method: 'GET', path: '/mosques/:id/profile' } as const
export const changeMosqueStatus = { method: 'PUT', path: '/mosques/changeStatus/:id' } as const
export const checkMosqueStatus = { method: 'GET', path: '/mosques/checkStatus/:id' } as const
export const updateMosque = { method: 'PUT', path: '/mosques/:id' } as const
export const deleteMosque = { method: 'DELETE', path: '/mosques/:id' } as const
export const findPendingMosqueByEmail = { method: 'GET', path: '/mosques/pendingByEmail/:email' } as const
export const getMosqueHistory = { method: 'GET', path: '/mosques/:id/history' } as const
export const getContactPersonMosque = { method: 'GET', path: '/mosques/contact-person/mosque-data' } as const
export const updateMosqueAsContactPerson = {
  method: 'PUT',
  path: '/mosques/contact-person/update-mosque',
} as const
