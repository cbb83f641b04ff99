import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { DecidedPairs } from './decided-pairs.tsx'
import { OpenPairs } from './open-pairs.tsx'

/** Entries that may be one place: pairs to decide about, one at a time, or the recent decisions. */
export function DuplicatesScreen() {
  const { t } = useTranslation('duplicates')
  const [params, setParams] = useSearchParams()
  const isDecided = params.get('decided') === 'true'
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <SegmentedChoice
            options={[
              { value: 'open', label: t('open') },
              { value: 'decided', label: t('decided.title') },
            ]}
            value={isDecided ? 'decided' : 'open'}
            onChange={(view) => setParams(view === 'decided' ? { decided: 'true' } : {})}
          />
        }
      />
      {isDecided ? <DecidedPairs /> : <OpenPairs />}
    </>
  )
}
