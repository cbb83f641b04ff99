/** The tests' part of a server that speaks S3 and keeps its buckets in a folder; it includes no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
