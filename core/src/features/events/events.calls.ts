export const createEvent = { method: 'POST', path: '/mosques/createEvent' } as const
export const listEvents = { method: 'GET', path: '/mosques/events/:mosqueId' } as const
export const listOccurrences = { method: 'GET', path: '/mosques/:id/occurrences' } as const
export const updateEvent = { method: 'PUT', path: '/mosques/:mosqueId/events/:eventId' } as const
export const deleteEvent = { method: 'DELETE', path: '/mosques/:mosqueId/events/:eventId' } as const
export const createEventAsContactPerson = { method: 'POST', path: '/mosques/contact-person/events' } as const
export const updateEventAsContactPerson = {
  method: 'PUT',
  path: '/mosques/contact-person/events/:eventId',
} as const
export const deleteEventAsContactPerson = {
  method: 'DELETE',
  path: '/mosques/contact-person/events/:eventId',
} as const
