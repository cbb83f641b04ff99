import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { type Scope, scopes } from './event-form.ts'

type EventScopeProps = { scope: Scope; onChange: (scope: Scope) => void }

/** Asks which days of a series change. */
export function EventScope({ scope, onChange }: EventScopeProps) {
  const { t } = useTranslation('events')
  return (
    <ChoiceChips
      className="mb-5"
      label={t('scope.title')}
      options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      value={scope}
      onChange={onChange}
    />
  )
}
