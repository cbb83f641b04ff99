import { maxAdjustment } from '@mihrab/core/features/prayer-times/method-settings.schemas.ts'
import {
  type HighLatitudeChoice,
  highLatitudeChoices,
} from '@mihrab/core/features/prayer-times/method-settings.ts'
import { calculationMethods, prayerNames } from '@mihrab/core/prayer/methods.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MosqueFields } from '#features/mosques/form/mosque-form-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { adjustmentEntries, adjustmentEntry, plainMethod } from './method-values.ts'

type MoreMethodProps = {
  form: MosqueFields
  /** Below the fields. */
  children: ReactNode
}

/** Rarely needed: the rule for short nights, and added minutes. */
export function MoreMethod({ form, children }: MoreMethodProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const [isOpened, setIsOpened] = useState(() => hasMore(form))
  const id = useId()
  const hasFault = adjustmentEntries.some((entry) => form.errors[entry])
  const isOpen = isOpened || hasFault
  return (
    <div className="sm:col-span-2">
      <DisclosureButton isOpen={isOpen} onChange={setIsOpened} className="-ms-4" aria-controls={id}>
        {t('more')}
      </DisclosureButton>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && (
          <>
            <MoreFields form={form} />
            {children}
          </>
        )}
      </div>
    </div>
  )
}

/** True if the mosque adds minutes, or has chosen a rule for short nights. */
function hasMore({ values }: MosqueFields): boolean {
  const entries = ['highLatitudeRule', ...adjustmentEntries] as const
  return entries.some((entry) => values[entry] !== plainMethod[entry])
}

function MoreFields({ form }: { form: MosqueFields }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const hint = useId()
  return (
    <div className="grid gap-4">
      <HighLatitudeField form={form} />
      <fieldset aria-describedby={hint} className="min-w-0">
        <legend className="mb-2 font-semibold text-sm">{t('adjustments')}</legend>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {prayerNames.map((prayer) => (
            <TextField
              key={prayer}
              {...form.field(adjustmentEntry(prayer))}
              label={t('fields.adjustment', { prayer: t(`prayers.${prayer}`) })}
              type="number"
              {...{ min: -maxAdjustment, max: maxAdjustment, step: 1 }}
              inputClassName="figures"
            />
          ))}
        </div>
        <FieldMessage id={hint}>{t('hints.adjustments', { max: maxAdjustment })}</FieldMessage>
      </fieldset>
    </div>
  )
}

function HighLatitudeField({ form }: { form: MosqueFields }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { error: _, ...field } = form.field('highLatitudeRule')
  return (
    <SelectField
      {...field}
      onChange={(rule) => field.onChange(rule as HighLatitudeChoice)}
      label={t('fields.highLatitudeRule')}
      options={highLatitudeChoices.map((value) => ({ value, label: t(`rules.${value}`) }))}
      placeholder={null}
      description={t(`hints.${hintOf(form)}`)}
    />
  )
}

function hintOf({ values }: MosqueFields) {
  if (calculationMethods.some(({ id, seasonal }) => seasonal && String(id) === values.method)) {
    return 'highLatitudeRuleSeasonal'
  }
  return values.highLatitudeRule === 'none' ? 'highLatitudeRuleNone' : 'highLatitudeRule'
}
