export const listNotices = { method: 'GET', path: '/mosques/:id/notices' } as const
export const publishNotice = { method: 'POST', path: '/mosques/:id/notices' } as const
export const changeNotice = { method: 'PUT', path: '/mosques/:id/notices/:noticeId' } as const
export const cancelNotice = { method: 'POST', path: '/mosques/:id/notices/:noticeId/cancel' } as const
export const undoNotice = { method: 'DELETE', path: '/mosques/:id/notices/:noticeId' } as const
