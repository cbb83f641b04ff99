/** Bytes of one file; a mosque's year takes about 40 kB. */
export const maxFileBytes = 5_000_000
export const maxFiles = 20
/** Of one table. */
export const maxRows = 5_000
export const maxColumns = 200
/** Limits of an archive, including the archives inside it. */
export const maxEntries = 500
export const maxUnpackedBytes = 25_000_000
export const maxPages = 60
/** Pieces of text in a PDF; a year has about 8,000. */
export const maxPieces = 16_000
/** Nesting depth of tags; a parser takes longer with each level. */
export const maxDepth = 1_000
/** Characters of one cell; longer ones are cut off. */
export const maxCellLength = 500
