export const importListings = { method: 'POST', path: '/listings/import' } as const
export const getListingImport = { method: 'GET', path: '/listings/imports/:importId' } as const
export const undoListingImport = { method: 'POST', path: '/listings/import/undo' } as const
export const listListings = { method: 'GET', path: '/listings' } as const
export const hideListing = { method: 'DELETE', path: '/listings/:id' } as const
