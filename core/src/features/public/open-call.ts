/** Parts of every call of the open API. */
export const openCall = {
  feature: 'public',
  access: 'anyone',
  limit: { name: 'open API', max: 600, minutes: 1, per: 'address' },
  cache: 'shared',
} as const
