/** The service worker marks the pages that it serves from its cache. */
export const isCachedPage = ({ documentElement }: Document = document) =>
  documentElement.dataset.kept !== undefined
