import { buttonClasses } from './looks.ts'
import { t } from './words.ts'

interface PrintBarProps {
  readonly back: { readonly href: string; readonly name: string }
}

/** Above a sheet on the screen: a link back, and the button that prints. */
export function PrintBar({ back }: PrintBarProps) {
  return (
    <div className="print-bar">
      <a href={back.href} className={buttonClasses('plain')}>
        {t('print.back', { name: back.name })}
      </a>
      <button type="button" data-print data-needs-script className={buttonClasses('accent')}>
        {t('print.now')}
      </button>
    </div>
  )
}
