import { widgetShows, widgetThemes } from '@mihrab/core/features/public/pages.ts'
import { widgetCode } from '@mihrab/core/features/public/widget-code.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/copy-button.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'

const [firstShow] = widgetShows
const [firstTheme] = widgetThemes

/** Opens a line of HTML for the mosque's own site, with its options. */
export function WidgetCode({ slug }: { slug: string }) {
  const { t } = useTranslation('mosques')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-1 border-line border-t pt-1">
      <DisclosureButton isOpen={isOpen} onChange={setIsOpen} className="-ms-4" aria-controls={id}>
        {t('share.widget')}
      </DisclosureButton>
      <div id={id}>{isOpen && <Code slug={slug} />}</div>
    </div>
  )
}

function Code({ slug }: { slug: string }) {
  const { t } = useTranslation('mosques')
  const [show, setShow] = useState<string>(firstShow)
  const [theme, setTheme] = useState<string>(firstTheme)
  const choices = { ...(show !== firstShow && { show }), ...(theme !== firstTheme && { theme }) }
  const code = widgetCode({ origin: location.origin, slug, choices })
  return (
    <div className="mt-1 grid max-w-160 gap-4">
      <p className="text-sm text-ink-2">{t('share.widgetHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('share.show')}
          placeholder={null}
          value={show}
          onChange={setShow}
          options={widgetShows.map((value) => ({ value, label: t(`share.shows.${value}`) }))}
        />
        <SelectField
          label={t('share.theme')}
          placeholder={null}
          value={theme}
          onChange={setTheme}
          options={widgetThemes.map((value) => ({ value, label: t(`share.themes.${value}`) }))}
        />
      </div>
      <TextAreaField label={t('share.widgetCode')} value={code} rows={3} />
      <CopyButton
        text={code}
        className="justify-self-start"
        messages={{ copied: t('share.copied'), failed: t('share.copyFailed') }}
      >
        {t('share.copyWidget')}
      </CopyButton>
    </div>
  )
}
