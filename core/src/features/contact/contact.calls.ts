export const createContactMessage = { method: 'POST', path: '/contact/contactus' } as const
export const listContactMessages = { method: 'GET', path: '/contact/contacts' } as const
export const countContactMessages = { method: 'GET', path: '/contact/counts' } as const
export const markContactMessageRead = { method: 'PUT', path: '/contact/contact/:id/read' } as const
export const replyToContactMessage = { method: 'POST', path: '/contact/reply' } as const
export const deleteContactMessage = { method: 'DELETE', path: '/contact/contact/:id' } as const
export const createReport = { method: 'POST', path: '/public/mosques/:slug/reports' } as const
export const listMosqueMessages = { method: 'GET', path: '/mosques/:id/messages' } as const
export const updateMosqueMessage = { method: 'PUT', path: '/mosques/:id/messages/:messageId' } as const
export const replyToMosqueMessage = {
  method: 'POST',
  path: '/mosques/:id/messages/:messageId/reply',
} as const
