import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { type Scope, scopes } from './event-form.ts'

type EventScopeProps = { scope: Scope; onChange: (scope: Scope) => void }

/** Asks which days of a series change. */
export function EventScope({ scope, onChange }: EventScopeProps) {
  const { t } = useTranslation('events')
  return (
    <div className="mb-5">
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {t('scope.title')}
      </p>
      <SegmentedChoice
        isWide
        subject={t('scope.title')}
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={onChange}
      />
    </div>
  )
}
