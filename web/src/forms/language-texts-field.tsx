import {
  maxMosqueDescriptionLength,
  maxMosqueNameLength,
} from '@mihrab/core/features/mosques/mosque-fields.ts'
import { mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { type Language, languageNames, languageOf } from '@mihrab/core/languages.ts'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useListEntries } from '#forms/use-list-entries.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { freeLanguages, type LanguageText } from './language-texts.ts'
import type { MosqueFields } from './mosque-form-fields.tsx'

type FieldName = 'names' | 'descriptions'

type LanguageTextsFieldProps = { form: MosqueFields; name: FieldName }

/** The name or the description in other languages, one text per language. */
export function LanguageTextsField({ form, name }: LanguageTextsFieldProps) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'form.inLanguages' })
  const entries = form.values[name]
  const list = useListEntries(entries, (changed) => form.change({ [name]: changed }))
  // The main text is usually in the reader's language, so another one is suggested.
  const [next] = freeLanguages(entries).filter((language) => language !== languageOf(i18n.language))
  return (
    <div ref={list.box} className="space-y-3 sm:col-span-2">
      {entries.map((entry, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: its language changes while its field has the focus
          key={at}
          {...{ form, name, entry }}
          onChange={(some) => list.changeAt(at, some)}
          onRemove={() => list.removeAt(at)}
        />
      ))}
      {next && (
        <Button
          variant="quiet"
          className="-ms-4"
          icon={<Plus className="size-4.5" aria-hidden="true" />}
          onPress={() => list.add({ language: next, text: '' })}
        >
          {t(name === 'names' ? 'addName' : 'addDescription')}
        </Button>
      )}
    </div>
  )
}

type EntryProps = LanguageTextsFieldProps & {
  entry: LanguageText
  onChange: (some: Partial<LanguageText>) => void
  onRemove: () => void
}

function Entry({ form, name, entry, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isName = name === 'names'
  const label = t('inLanguages.textIn', {
    field: t(isName ? 'fields.name' : 'fields.description'),
    language: languageNames[entry.language],
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={t(isName ? 'inLanguages.addName' : 'inLanguages.addDescription')}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <SelectField
        label={t('inLanguages.language')}
        placeholder={null}
        options={freeLanguages(form.values[name], entry).map((value) => ({
          value,
          label: languageNames[value],
        }))}
        value={entry.language}
        onChange={(language) => onChange({ language: language as Language })}
      />
      <TextOfEntry {...{ form, name, entry, label }} onChange={(text) => onChange({ text })} />
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start sm:col-span-2"
        icon={<Trash className="size-4.5" aria-hidden="true" />}
        onPress={onRemove}
      >
        {t('inLanguages.remove', { text: label })}
      </Button>
    </div>
  )
}

type TextOfEntryProps = Omit<EntryProps, 'onChange' | 'onRemove'> & {
  label: string
  onChange: (text: string) => void
}

/** One message covers all languages: it shows where the text is wrong. */
function TextOfEntry({ form, name, entry, label, onChange }: TextOfEntryProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isWrong = !mosqueRegistrationSchema.shape[name].safeParse({ [entry.language]: entry.text }).success
  const field = {
    label,
    onChange,
    value: entry.text,
    error: isWrong ? form.errors[name] : undefined,
    onBlur: form.field(name).onBlur,
  }
  if (name === 'descriptions') return <TextAreaField {...field} maxLength={maxMosqueDescriptionLength} />
  return <TextField {...field} description={t('hints.names')} maxLength={maxMosqueNameLength} />
}
