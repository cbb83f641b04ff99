import type { ContactPerson } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { searchUsers } from '@mihrab/core/features/users/users.calls.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ChipList } from '#ui/chip-list.tsx'
import type { FieldProps } from '#ui/field.tsx'
import { SearchPickerField } from '#ui/search-picker-field.tsx'
import { useFailureToast } from '#ui/use-failure-toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type PeopleFieldProps = Pick<FieldProps, 'label' | 'error' | 'onBlur'> & {
  value: readonly ContactPerson[]
  onChange: (people: ContactPerson[]) => void
  minimumCharacters: number
  /** No more than these can be chosen; `full` says so. */
  max: number
  full: string
  /** Shown if a search fails. */
  failed: string
}

/** People with an account are found by email, added one by one, and can each be removed. */
export function PeopleField({ value: chosen, onChange, ...field }: PeopleFieldProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.people' })
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function handlePick(person: ContactPerson) {
    onChange([...chosen, person])
    setAnnouncement(t('added', { name: nameOf(person) }))
  }

  function handleRemove(id: string) {
    const person = chosen.find(({ _id }) => _id === id)
    onChange(chosen.filter(({ _id }) => _id !== id))
    if (person) setAnnouncement(t('removed', { name: nameOf(person) }))
  }

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <PeopleSearch {...field} {...{ chosen, input }} onPick={handlePick} />
      <ChipList
        label={t('chosen')}
        chips={chosen.map((person) => ({
          ...toItem(person),
          removeLabel: t('remove', { name: nameOf(person) }),
        }))}
        onRemove={handleRemove}
        onEmpty={() => input.current?.focus()}
      />
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}

type PeopleSearchProps = Omit<PeopleFieldProps, 'value' | 'onChange'> & {
  chosen: readonly ContactPerson[]
  input: RefObject<HTMLInputElement | null>
  onPick: (person: ContactPerson) => void
}

function PeopleSearch({ chosen, input, onPick, max, full, failed, ...field }: PeopleSearchProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.people' })
  const [text, setText] = useState('')
  const search = usePeopleSearch(text)
  const isFull = chosen.length >= max
  useFailureToast(search.failedAt, failed)

  const found = search.people.filter(({ _id }) => chosen.every((person) => person._id !== _id))

  function handlePick(id: string) {
    const person = found.find(({ _id }) => _id === id)
    if (person) onPick(person)
  }

  return (
    <SearchPickerField
      {...field}
      ref={input}
      items={found.map(toItem)}
      onSearch={setText}
      onPick={handlePick}
      isSearching={search.isSearching}
      isDisabled={isFull}
      noneText={t(search.people.length > 0 ? 'allChosen' : 'none')}
      placeholder={t('placeholder')}
      description={isFull ? full : t('hint', { count: field.minimumCharacters })}
      failure={
        search.hasFailed
          ? { message: failed, retryLabel: t('retry'), onRetry: search.searchAgain }
          : undefined
      }
    />
  )
}

const nameOf = ({ name, email }: ContactPerson) => name || email || ''

const toItem = (person: ContactPerson) => ({
  id: person._id,
  label: nameOf(person),
  description: person.email,
  picture: <Avatar name={nameOf(person)} image={person.image} size="small" />,
})

const waitAfterTypingMs = 250

/**
 * People whose email starts with the text. Each search has its own query key and older ones are aborted, so
 * the result always belongs to the text in the field.
 */
function usePeopleSearch(text: string) {
  const settled = useSettled(text, waitAfterTypingMs)
  const request = { query: { email: settled } }
  const search = useQuery({
    queryKey: queryKeyOf(searchUsers, request),
    queryFn: async ({ signal }) => (await callApi(searchUsers, request, signal)).users,
    enabled: settled !== '',
    retry: false,
  })
  const isCurrent = settled === text && text !== ''
  const people: readonly Person[] = (isCurrent && search.data) || []
  return {
    people,
    isSearching: text !== '' && (!isCurrent || search.isFetching),
    hasFailed: isCurrent && search.isError && !search.isFetching,
    /** Changes with every failure; 0 before the first. */
    failedAt: search.isError ? search.errorUpdatedAt : 0,
    searchAgain: () => search.refetch(),
  }
}
