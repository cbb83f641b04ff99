const name = 'claim'

/** Slug of the listing that the address claims; null if it claims none. */
export function claimIn(search: string): string | null {
  return new URLSearchParams(search).get(name) || null
}

export function withClaim(path: string, slug: string | null): string {
  return slug === null ? path : `${path}?${new URLSearchParams({ [name]: slug })}`
}
