import { type Language, languageNames, languageOf } from '@mihrab/core/languages.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { AddButton } from '#ui/list-buttons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { freeLanguages, type LanguageText } from './language-texts.ts'
import { useListEntries } from './use-list-entries.ts'

type LanguageTextsFieldProps = {
  value: readonly LanguageText[]
  onChange: (entries: LanguageText[]) => void
  onBlur?: () => void
  error: string | undefined
  /** The field in the main language. */
  label: string
  addLabel: string
  hint?: string
  maxLength: number
  isLong?: boolean
  /** The rules of the texts by language. */
  schema: { safeParse: (texts: unknown) => { success: boolean } }
}

/** A text in other languages, one per language. */
export function LanguageTextsField(props: LanguageTextsFieldProps) {
  const { value: entries, onChange, addLabel } = props
  const { i18n } = useTranslation()
  const list = useListEntries(entries, onChange)
  // The main text is usually in the reader's language, so another one is suggested.
  const [next] = freeLanguages(entries).filter((language) => language !== languageOf(i18n.language))
  return (
    <div ref={list.box} className="space-y-3 sm:col-span-2">
      {entries.map((entry, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: its language changes while its field has the focus
          key={at}
          {...{ field: props, entry }}
          onChange={(some) => list.changeAt(at, some)}
          onRemove={() => list.removeAt(at)}
        />
      ))}
      {next && <AddButton onPress={() => list.add({ language: next, text: '' })}>{addLabel}</AddButton>}
    </div>
  )
}

type EntryProps = {
  field: LanguageTextsFieldProps
  entry: LanguageText
  onChange: (some: Partial<LanguageText>) => void
  onRemove: () => void
}

function Entry({ field, entry, onChange, onRemove }: EntryProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.inLanguages' })
  const label = t('textIn', { field: field.label, language: languageNames[entry.language] })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={field.addLabel}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <SelectField
        label={t('language')}
        placeholder={null}
        options={freeLanguages(field.value, entry).map((value) => ({
          value,
          label: languageNames[value],
        }))}
        value={entry.language}
        onChange={(language) => onChange({ language: language as Language })}
      />
      <TextOfEntry {...{ field, entry, label }} onChange={(text) => onChange({ text })} />
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start sm:col-span-2"
        icon={<Trash className="size-4.5" aria-hidden="true" />}
        onPress={onRemove}
      >
        {t('remove', { text: label })}
      </Button>
    </div>
  )
}

type TextOfEntryProps = Pick<EntryProps, 'field' | 'entry'> & {
  label: string
  onChange: (text: string) => void
}

/** One message covers all languages: it shows where the text is wrong. */
function TextOfEntry({ field: { schema, ...field }, entry, label, onChange }: TextOfEntryProps) {
  const isWrong = !schema.safeParse({ [entry.language]: entry.text }).success
  const control = {
    ...{ label, onChange, value: entry.text, onBlur: field.onBlur, maxLength: field.maxLength },
    error: isWrong ? field.error : undefined,
  }
  if (field.isLong) return <TextAreaField {...control} />
  return <TextField {...control} description={field.hint} />
}
