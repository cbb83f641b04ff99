import type { ReactNode, Ref } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classNames } from './class-names.ts'
import { controlStyle, FieldMessage, type FieldProps, RequiredMark } from './field.tsx'
import { Written } from './written.tsx'

export type ComboItem = { id: string; label: string; description?: string; picture?: ReactNode }

type ComboFieldProps = FieldProps & {
  items: readonly ComboItem[]
  onSelect: (id: string) => void
  text: string
  onTextChange: (text: string) => void
  /** Shown in place of an empty list; an empty string keeps the list closed. */
  emptyText: string
  end?: ReactNode
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A field with a list of what the caller finds for its text. Nothing stays selected. */
export function ComboField(props: ComboFieldProps) {
  const { items, onSelect, text, onTextChange, emptyText, end, placeholder, ref, ...field } = props
  return (
    <ComboBox
      items={items}
      value={null}
      onChange={(id) => id !== null && onSelect(String(id))}
      inputValue={text}
      onInputChange={onTextChange}
      allowsEmptyCollection={emptyText !== ''}
      menuTrigger="input"
      onBlur={field.onBlur}
      name={field.name}
      isDisabled={field.isDisabled}
      isReadOnly={field.isReadOnly}
      isRequired={field.isRequired}
      isInvalid={Boolean(field.error)}
      validationBehavior="aria"
      className={classNames('min-w-0', field.className)}
    >
      <div className={field.isLabelHidden ? 'sr-only' : 'mb-1.5 flex gap-1 text-sm font-semibold'}>
        <Label>{field.label}</Label>
        {field.isRequired && <RequiredMark />}
      </div>
      <div className="relative">
        <Input ref={ref} placeholder={placeholder} className={classNames(controlStyle, 'pe-10')} />
        {end && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-ink-2">
            {end}
          </span>
        )}
      </div>
      <Remarks error={field.error} description={field.description} />
      <ComboList emptyText={emptyText} />
    </ComboBox>
  )
}

function Remarks({ error, description }: Pick<FieldProps, 'error' | 'description'>) {
  return (
    <>
      {error && (
        <Text slot="errorMessage" className="mt-1.5 block text-sm font-medium text-red">
          {error}
        </Text>
      )}
      {description && (
        <Text slot="description" className="mt-1.5 block text-sm text-ink-2">
          {description}
        </Text>
      )}
    </>
  )
}

function ComboList({ emptyText }: { emptyText: string }) {
  return (
    <Popover
      offset={4}
      className="w-(--trigger-width) animate-fade overflow-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-high"
    >
      <ListBox<ComboItem>
        className="max-h-72 outline-none"
        renderEmptyState={() => <div className="px-3 pb-2">{<FieldMessage>{emptyText}</FieldMessage>}</div>}
      >
        {(item) => (
          <ListBoxItem
            id={item.id}
            textValue={item.label}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-ring lg:min-h-10"
          >
            {item.picture}
            <span className="min-w-0 grow">
              <Text slot="label" className="flex">
                <Written className="truncate">{item.label}</Written>
              </Text>
              {item.description && (
                <Text slot="description" className="flex text-sm text-ink-2">
                  <Written className="truncate">{item.description}</Written>
                </Text>
              )}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
