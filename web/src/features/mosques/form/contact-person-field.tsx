import { useTranslation } from 'react-i18next'
import { PeopleField } from '#forms/people-field.tsx'
import type { MosqueFields } from './mosque-form-fields.tsx'
import type { MosqueFormKind } from './mosque-form-values.ts'

const fewestCharacters = { registration: 3, management: 2 }
const mostPeople = 50

type ContactPersonFieldProps = { form: MosqueFields; kind: MosqueFormKind }

export function ContactPersonField({ form, kind }: ContactPersonFieldProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  return (
    <PeopleField
      {...form.field('contactPerson')}
      label={t('fields.contactPerson')}
      minimumCharacters={fewestCharacters[kind]}
      max={mostPeople}
      full={t('people.full', { count: mostPeople })}
      failed={t(`people.failed.${kind}`)}
    />
  )
}
