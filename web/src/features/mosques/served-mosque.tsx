import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectField } from '#ui/select-field.tsx'

type Served = { readonly _id: string; readonly name: string }

type ServedMosqueProps = {
  /** Those that the contact person serves. */
  mosques: readonly Served[]
  /** What is shown of the chosen one. */
  children: (mosqueId: string) => ReactNode
  /** In place of it while there is none. */
  none: ReactNode
}

/**
 * Leads somebody who serves several mosques to one of them. The choice stands in the address, so that Back keeps it; when
 * it is a mosque that they do not serve any more, that is said, and no other takes its place unasked.
 */
export function ServedMosque({ mosques, children, none }: ServedMosqueProps) {
  const { t } = useTranslation('mosques')
  const [params, setParams] = useSearchParams()
  const wanted = params.get('mosque')
  const chosen = wanted === null ? mosques[0] : mosques.find(({ _id }) => _id === wanted)
  if (mosques.length === 0) return none

  function handleChange(mosqueId: string) {
    const write = (former: URLSearchParams) => {
      const next = new URLSearchParams(former)
      next.set('mosque', mosqueId)
      return next
    }
    setParams(write, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      {!chosen && (
        <p role="alert" className="mb-4 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink">
          {t('served.notAnyMore')}
        </p>
      )}
      {(mosques.length > 1 || !chosen) && (
        <div className="mb-4 max-w-sm">
          <SelectField
            label={t('served.mosque')}
            options={mosques.map(({ _id, name }) => ({ value: _id, label: name }))}
            placeholder={chosen ? null : t('served.choose')}
            value={chosen?._id ?? ''}
            onChange={handleChange}
          />
        </div>
      )}
      {chosen && children(chosen._id)}
    </>
  )
}
