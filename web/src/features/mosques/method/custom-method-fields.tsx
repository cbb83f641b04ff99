import { customAngles, customIshaMinutes } from '@mihrab/core/prayer/prayer-inputs.ts'
import { useTranslation } from 'react-i18next'
import type { MosqueFields } from '#features/mosques/form/mosque-form-fields.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MethodValues } from './method-values.ts'

/** Custom angles, or minutes to Isha. */
export function CustomMethodFields({ form }: { form: MosqueFields }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { error: _, ...ishaBy } = form.field('ishaBy')
  const isha = form.values.ishaBy === 'angle' ? 'ishaAngle' : 'ishaMinutes'
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4 sm:col-span-2">
      <legend className="sr-only">{t('customTitle')}</legend>
      <p aria-hidden="true" className="mb-3 font-serif font-semibold">
        {t('customTitle')}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          {...form.field('fajrAngle')}
          label={t('fields.fajrAngle')}
          description={t('hints.angle', customAngles)}
          inputMode="decimal"
          isRequired
        />
        <SelectField
          {...ishaBy}
          onChange={(chosen) => ishaBy.onChange(chosen as MethodValues['ishaBy'])}
          label={t('fields.ishaBy')}
          options={(['angle', 'minutes'] as const).map((value) => ({ value, label: t(`ishaBy.${value}`) }))}
          placeholder={null}
        />
        <TextField
          key={isha}
          {...form.field(isha)}
          label={t(`fields.${isha}`)}
          description={
            isha === 'ishaAngle' ? t('hints.angle', customAngles) : t('hints.ishaMinutes', customIshaMinutes)
          }
          inputMode={isha === 'ishaAngle' ? 'decimal' : 'numeric'}
          isRequired
        />
      </div>
    </fieldset>
  )
}
