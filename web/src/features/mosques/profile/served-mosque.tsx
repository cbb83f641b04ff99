import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { MosqueOverline } from '#ui/mosque-overline.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.tsx'

type Served = { readonly _id: string; readonly name: string }

type ServedMosqueProps = {
  /** The mosques that the contact person serves. */
  mosques: readonly Served[]
  /** Content for the chosen one, below its name. */
  children: (mosqueId: string) => ReactNode
  /** Shown while none is chosen. */
  none: ReactNode
}

/**
 * Lets someone who serves several mosques choose one. The choice is in the address, so that Back keeps it; if
 * they no longer serve that mosque, they are told, and no other is chosen for them.
 */
export function ServedMosque({ mosques, children, none }: ServedMosqueProps) {
  const { t } = useTranslation('mosques')
  const { chosen, isLost, lostName, choose } = useChosenMosque(mosques)
  const [isLed, setIsLed] = useState(false)
  if (mosques.length === 0) return none
  return (
    <>
      {isLost && (
        <LostMosqueHint
          name={lostName}
          others={mosques}
          onChoose={(mosqueId) => {
            setIsLed(true)
            choose(mosqueId)
          }}
        />
      )}
      {mosques.length > 1 && (
        <div className="mb-4 max-w-sm">
          <SelectField
            label={t('served.mosque')}
            options={mosques.map(({ _id, name }) => ({ value: _id, label: name }))}
            placeholder={chosen ? null : t('served.choose')}
            value={chosen?._id ?? ''}
            onChange={choose}
          />
        </div>
      )}
      {chosen && (
        <div ref={isLed ? takeFocus : null} tabIndex={isLed ? -1 : undefined} className="outline-none">
          {/* The sidebar has no entry for the mosque's profile. */}
          <MosqueOverline name={chosen.name} href={`/contact-person/mosque-profile/${chosen._id}`} />
          {children(chosen._id)}
        </div>
      )}
    </>
  )
}

/** The mosque chosen in the address, and the name of one that they no longer serve. */
function useChosenMosque(mosques: readonly Served[]) {
  const [params, setParams] = useSearchParams()
  const [seen, setSeen] = useState(mosques)
  const wanted = params.get('mosque') ?? seen[0]?._id
  const chosen = mosques.find(({ _id }) => _id === wanted)
  const isLost = !chosen && mosques.length > 0

  // Also keeps the names of mosques served until a moment ago.
  const added = mosques.filter(({ _id }) => !seen.some((mosque) => mosque._id === _id))
  if (added.length > 0) setSeen([...seen, ...added])

  useEffect(() => {
    // The person may no longer undo anything there.
    if (isLost) toast.dismiss()
  }, [isLost])

  function choose(mosqueId: string) {
    const write = (former: URLSearchParams) => {
      const next = new URLSearchParams(former)
      next.set('mosque', mosqueId)
      return next
    }
    setParams(write, { replace: true, preventScrollReset: true })
  }

  return { chosen, isLost, lostName: seen.find(({ _id }) => _id === wanted)?.name, choose }
}

type LostMosqueHintProps = {
  /** Unknown if it was lost before the page was opened. */
  name: string | undefined
  others: readonly Served[]
  onChoose: (mosqueId: string) => void
}

/** Names the mosque that they no longer serve, and leads to the ones left. */
function LostMosqueHint({ name, others, onChoose }: LostMosqueHintProps) {
  const { t } = useTranslation('mosques')
  const [left] = others.length === 1 ? others : []
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 hint-box">
      <p role="alert">{name ? t('served.notAnyMore', { mosque: name }) : t('served.notYours')}</p>
      {left && (
        <Button variant="secondary" onPress={() => onChoose(left._id)}>
          {t('served.goTo', { mosque: left.name })}
        </Button>
      )}
    </div>
  )
}
