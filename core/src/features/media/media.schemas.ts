/** What may be uploaded: known by its content, whatever its name and the sender say. */
export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** For the file chooser; what is uploaded is judged by the server. */
export const imageMediaTypes = imageFormats.map((format) => `image/${format}`)

/** 5 MB as people count it. */
export const maxUploadBytes = 5 * 1024 * 1024

export const maxImagePixels = 50_000_000

/** A decoder of AVIF takes some 20 bytes for each pixel. Telephones write 12 megapixels. */
export const maxAvifPixels = 13_000_000

/** Decoders and scaling are slow where one edge is very long, even of few pixels. */
export const maxUploadEdgePixels = 16_384

/** Longer edges are scaled down to this. */
export const maxImageEdgePixels = 1600

/** Under which path of the server uploaded images are served. */
export const mediaPath = '/media/'
