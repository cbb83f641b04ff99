declare module 'virtual:city-list' {
  /** Address of the city list that web/build/city-list.ts builds. */
  export const cityListUrl: string
}
