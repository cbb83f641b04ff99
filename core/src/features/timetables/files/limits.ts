/** Bytes of one file; a year of a mosque takes about 40 kB. */
export const maxFileBytes = 5_000_000
export const maxFiles = 20
/** Of one table. */
export const maxRows = 5_000
export const maxColumns = 200
/** What an archive may hold, with the archives inside it. */
export const maxEntries = 500
export const maxUnpackedBytes = 25_000_000
export const maxPages = 60
/** Pieces of text in a PDF; a year has about 8,000. */
export const maxPieces = 16_000
/** Of tags inside each other; a parser takes longer with each one. */
export const maxDepth = 1_000
/** Characters of one cell; the rest of a longer one is cut off. */
export const maxCellLength = 500
