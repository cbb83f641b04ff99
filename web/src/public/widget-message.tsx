import type { MessagePage, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { OutwardLink, WidgetDocument } from './widget-document.tsx'
import { here, t } from './words.ts'

/** Shown in a widget in place of times. */
export function WidgetMessage({ page, frame }: { page: MessagePage; frame: PageFrame }) {
  return (
    <WidgetDocument frame={frame} title={t(`${page.kind}.title`)}>
      <div className="px-4 py-4">
        <h1 className="text-lg">{t(`${page.kind}.title`)}</h1>
        <p className="mt-1.5 text-ink-2">{textOf(page)}</p>
        <OutwardLink
          href={here('/mosques')}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {t('site.findMosque')}
        </OutwardLink>
      </div>
    </WidgetDocument>
  )
}

function textOf({ kind, message }: MessagePage): string {
  return message ?? t(kind === 'notFound' ? 'widget.notFound' : 'widget.error')
}
