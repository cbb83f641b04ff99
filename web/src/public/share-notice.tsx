import { Share2 } from 'lucide-react'
import { buttonClasses } from './looks.ts'
import { noticeWord } from './words.ts'

/** A script shares; without one the button is hidden. `path` is that of the notice's page in English. */
export function ShareNotice({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        // Without a language in its address the picture has the mosque's.
        data-share
        data-share-notice={path}
        data-needs-script
        data-copied={noticeWord('share.copied')}
        data-text-only={noticeWord('share.textOnly')}
        data-failed={noticeWord('share.failed')}
        className={`${buttonClasses('plain')} noscript:hidden`}
      >
        <Share2 aria-hidden="true" className="size-4" />
        <span data-copy-label>{noticeWord('share.label')}</span>
      </button>
      <span role="status" className="sr-only" />
    </>
  )
}
