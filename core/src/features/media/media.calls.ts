export const uploadFile = { method: 'POST', path: '/media/file', status: 201, field: 'file' } as const
