import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import {
  headWithState,
  lineInText,
  type NoticeWords,
  noticeInWords,
} from '@mihrab/core/features/notices/notice-words.ts'
import type { PublicMosque } from '@mihrab/core/features/public/public.schemas.ts'
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
      const { head, ...rest } = noticeInWords(notice, { locale, today: null })
      // A group may have seen the former one.
      const words = { ...rest, head: headWithState(notice, head, locale) }
      const mosque = mosqueIn(language, toPublicMosque(ctx, row))
      const isPicture = name === 'share.png'
      const picture = { isJanazah: notice.kind === 'janazah', words, mosque, language }
      return {
        file: {
          type: isPicture ? 'image/png' : 'text/plain; charset=utf-8',
          content: isPicture ? await draw(noticePicture(picture)) : textOf(words, mosque, id),
        },
        validUntil: Date.parse(notice.until),
        headers: { 'x-robots-tag': 'noindex' },
      }
    },
  }
}

function textOf({ head, title, lines, note }: NoticeWords, { name, url }: PublicMosque, id: string): string {
  return [head, title, ...lines.map(lineInText), note, name, `${url}/notices/${id}`]
    .filter(Boolean)
    .join('\n')
}
