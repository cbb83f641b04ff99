export const pagesCache = 'mihrab-pages-1'

/** ISO instants added to a cached page's headers: when it was received and when it was last viewed. */
export const cachedAtHeader = 'mihrab-kept-at'
export const usedAtHeader = 'mihrab-used-at'
