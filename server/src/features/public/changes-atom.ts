import { sayPublicChange } from '@mihrab/core/features/public/describe-public-change.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
import type { PublicChange } from '@mihrab/core/features/public/public-changes.schemas.ts'
import { languageOf } from '@mihrab/core/languages.ts'
import { toXmlText } from './xml-text.ts'

export interface ChangesFeed {
  /** A UUID that never changes. */
  readonly id: string
  readonly title: string
  /** Absolute address of the page of changes; the feed's is the same with its extension. */
  readonly pageUrl: string
  readonly mosque: PublicMosque
  /** Newest first. */
  readonly changes: readonly PublicChange[]
  readonly updatedAt: string
  readonly locale: string
}

/** Changes as Atom 1.0 (RFC 4287). Ids stay when the mosque is renamed. */
export function changesAtom(feed: ChangesFeed): string {
  const { title, pageUrl, mosque, changes, updatedAt, locale } = feed
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageOf(locale)}">`,
    `<id>urn:uuid:${feed.id}</id>`,
    `<title>${toXmlText(title)}</title>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${toXmlText(mosque.name)}</name><uri>${toXmlText(mosque.url)}</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${toXmlText(`${pageUrl}.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${toXmlText(pageUrl)}"/>`,
    ...changes.map((change) => entryOf(feed, change)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf({ pageUrl, mosque, locale }: ChangesFeed, change: PublicChange): string {
  const sentence = toXmlText(sayPublicChange(change, mosque.timeZone, locale))
  return [
    '<entry>',
    `<id>urn:uuid:${change.id}</id>`,
    `<title>${sentence}</title>`,
    `<published>${change.at}</published>`,
    `<updated>${change.at}</updated>`,
    `<link rel="alternate" type="text/html" href="${toXmlText(`${pageUrl}#${change.id}`)}"/>`,
    `<content type="text">${sentence}</content>`,
    '</entry>',
  ].join('\n')
}
