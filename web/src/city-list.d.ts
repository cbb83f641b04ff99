declare module 'virtual:city-list' {
  /** The address of the list of cities, which web/build/city-list.ts makes. */
  export const cityListUrl: string
}
