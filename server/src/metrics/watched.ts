/** What a store of kept pages says of itself; hits and misses since the start. */
export interface PageStock {
  figures(): Readonly<Record<'pages' | 'bytes' | 'hits' | 'misses', number>>
}

/** How an attempt to send a mail ended. */
export type MailResult = 'sent' | 'postponed' | 'givenUp'
