import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { noticeInWords } from '@mihrab/core/features/notices/notice-words.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import { draw } from '#features/media/media.service.ts'
import { findPublicNotice } from '#features/notices/public-notices.service.ts'
import { AppError } from '#http/app-error.ts'
import { noticePicture } from './notice-picture.ts'
import type { MosquePart } from './page-view.ts'
import { mosqueIn, toPublicMosque } from './public-mosques.service.ts'

/** A notice for messenger groups: as a picture, or as a text with the link. */
export function readNoticeShare(id: string, name: string): MosquePart {
  if (name !== 'share.png' && name !== 'share.txt') throw new AppError('notFound')
  return {
    isFeed: true,
    isOfMosque: true,
    build: async (ctx, row, language) => {
      const notice = await findPublicNotice(ctx, row, id)
      if (notice.kind === 'message') throw new AppError('notFound')
      if (notice.state === 'cancelled') throw new AppError('gone')
      const locale = plainLocaleOf(language, countryCodeOf(row.country))
      const words = noticeInWords(notice, { locale, today: null })
      const mosque = mosqueIn(language, toPublicMosque(ctx, row))
      const lines = words.lines.map(({ label, time, text }) => [label, time, text].filter(Boolean).join(' '))
      const link = `${mosque.url}/notices/${id}`
      const text = [words.head, words.title, ...lines, words.note, mosque.name, link]
        .filter(Boolean)
        .join('\n')
      const isJanazah = notice.kind === 'janazah'
      return {
        file:
          name === 'share.txt'
            ? { type: 'text/plain; charset=utf-8', content: text }
            : {
                type: 'image/png',
                content: await draw(noticePicture({ isJanazah, words, mosque, language })),
              },
        validUntil: Date.parse(notice.until),
        headers: { 'x-robots-tag': 'noindex' },
      }
    },
  }
}
