/** Detected from the content; file name and content type are not trusted. */
export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** For the file chooser only; the server checks the content. */
export const imageMediaTypes = imageFormats.map((format) => `image/${format}`)

/** In bytes: 5 MiB, shown to people as 5 MB. */
export const maxUploadBytes = 5 * 1024 * 1024

export const maxImagePixels = 50_000_000

/** Decoding AVIF takes about 20 bytes of memory for each pixel. Phones write 12 megapixels. */
export const maxAvifPixels = 13_000_000

/** Decoding and scaling are slow if one edge is very long, even with few pixels. */
export const maxUploadEdgePixels = 16_384

/** Longer edges are scaled down to this. */
export const maxImageEdgePixels = 1600

/** Longer edges of the copies for pages: in lists and on phones, and large. */
export const smallImageEdges = [192, 640] as const

/** Name or address of a smaller copy of an uploaded image. */
export function smallImageOf(image: string, edge: (typeof smallImageEdges)[number]): string {
  return image.replace(/(?=\.webp$)/, `-${edge}`)
}

/** URL path under which the server serves uploaded images. */
export const mediaPath = '/media/'
