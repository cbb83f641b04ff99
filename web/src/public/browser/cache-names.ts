export const pagesCache = 'mihrab-pages-1'

/** When a page was received, and when it was last looked at: ISO instants, added to its headers. */
export const cachedAtHeader = 'mihrab-kept-at'
export const usedAtHeader = 'mihrab-used-at'
