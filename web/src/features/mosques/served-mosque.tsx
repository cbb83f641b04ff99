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

/** Leads somebody who serves several mosques to one of them. The choice stands in the address, so that Back keeps it. */
export function ServedMosque({ mosques, children, none }: ServedMosqueProps) {
  const { t } = useTranslation('mosques')
  const [params, setParams] = useSearchParams()
  const chosen = mosques.find(({ _id }) => _id === params.get('mosque')) ?? mosques[0]
  if (!chosen) return none

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
      {mosques.length > 1 && (
        <div className="mb-4 max-w-sm">
          <SelectField
            label={t('served.mosque')}
            options={mosques.map(({ _id, name }) => ({ value: _id, label: name }))}
            placeholder={null}
            value={chosen._id}
            onChange={handleChange}
          />
        </div>
      )}
      {children(chosen._id)}
    </>
  )
}
