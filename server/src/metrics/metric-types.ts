/** Statistics of a page cache; hits and misses since the start. */
export interface PageStock {
  figures(): Readonly<Record<'pages' | 'bytes' | 'hits' | 'misses', number>>
}

/** Result of an attempt to send a mail. */
export type MailResult = 'sent' | 'postponed' | 'givenUp'
