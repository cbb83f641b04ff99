import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pollEveryMs } from '#queries/mosques.ts'

type Check = Pick<UseQueryResult, 'isError' | 'isPaused' | 'dataUpdatedAt'>

/** State of the repeated check: failing, offline, or working again. */
export function ReviewCheck({ check }: { check: Check }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'pending' })
  const state = useCheckState(check)
  return (
    <>
      <p role="status" className={state === 'fine' ? undefined : 'mb-1 font-medium text-sm text-ink'}>
        {state !== 'fine' && t(state)}
      </p>
      {state !== 'offline' && <p>{t('checked', { seconds: pollEveryMs / 1000 })}</p>}
    </>
  )
}

type CheckState = 'fine' | 'checkFailed' | 'offline' | 'checkedAgain'

/** Trouble shows until a check succeeds; the recovery shows until the next one has. */
function useCheckState({ isError, isPaused, dataUpdatedAt }: Check): CheckState {
  const [shown, setShown] = useState<{ state: CheckState; at: number }>({ state: 'fine', at: dataUpdatedAt })
  const trouble = isPaused ? 'offline' : isError ? 'checkFailed' : null
  const hadTrouble = shown.state === 'checkFailed' || shown.state === 'offline'
  if (trouble) {
    if (shown.state !== trouble) setShown({ state: trouble, at: dataUpdatedAt })
  } else if (dataUpdatedAt !== shown.at) {
    setShown({ state: hadTrouble ? 'checkedAgain' : 'fine', at: dataUpdatedAt })
  }
  return shown.state
}
