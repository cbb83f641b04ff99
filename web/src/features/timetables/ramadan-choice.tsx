import { findOverlap } from '@mihrab/core/features/prayer-times/ranges.ts'
import { keepInRamadan } from '@mihrab/core/features/ramadan/ramadan-days.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledRamadan } from '#queries/scheduled-ramadans.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { Proposal } from './publish.hooks.ts'

type Choice = '' | 'keep' | 'schedule'

/** Times on days with a Ramadan schedule stand above it or below: asked once. */
export function useRamadanChoice(wanted: Proposal, ramadans: readonly ScheduledRamadan[]) {
  const [choice, setChoice] = useState<Choice>('')
  const isAsked = wanted.ranges.some((range) => findOverlap(ramadans, range))
  const proposal = useMemo(
    () => (choice === 'schedule' ? wanted : { ...wanted, ranges: keepInRamadan(wanted.ranges, ramadans) }),
    [wanted, choice, ramadans],
  )
  return {
    proposal,
    isOpen: isAsked && choice === '',
    field: isAsked && <ChoiceField value={choice} onChange={setChoice} />,
  }
}

type ChoiceFieldProps = { value: Choice; onChange: (choice: Choice) => void }

function ChoiceField({ value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('timetables')
  return (
    <SelectField
      className="mt-4"
      label={t('review.inRamadan')}
      description={t('review.inRamadanHint')}
      options={(['keep', 'schedule'] as const).map((each) => ({
        value: each,
        label: t(`review.ramadan.${each}`),
      }))}
      value={value}
      onChange={(choice) => onChange(choice as Choice)}
      isRequired
    />
  )
}
