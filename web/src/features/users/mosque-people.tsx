import type { ContactPerson, MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, isConflict } from '#lib/api.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { BreakableEmail } from '#ui/email-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.tsx'
import { Written } from '#ui/written.tsx'
import { useRemovePerson } from './users.hooks.ts'

const base = '/mosque-admin/dashboard'

type MosquePeopleProps = {
  mosque: MosqueProfile
  /** The form for another is on the same page. */
  isFormBelow?: boolean
}

export function MosquePeople({ mosque, isFormBelow = false }: MosquePeopleProps) {
  const { t } = useTranslation('users', { keyPrefix: 'people' })
  const [leaving, setLeaving] = useState<ContactPerson | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const rememberRow = useFocusNextRow(frame, mosque.contactPerson)
  const { remove, isRemoving } = useRemoval(mosque, () => setLeaving(null))

  function handleRemove(person: ContactPerson) {
    rememberRow(person)
    remove(person)
  }

  return (
    <Card title={t('title')} isFlush actions={!isFormBelow && <AddLink />}>
      <div ref={frame} tabIndex={-1} className="px-4 pb-4 outline-none lg:px-5 lg:pb-5">
        <p className="text-sm text-ink-2">{t(mosque.contactPerson.length === 0 ? 'none' : 'text')}</p>
        <ul className="mt-3 divide-y divide-line empty:hidden">
          {mosque.contactPerson.map((person) => (
            <PersonRow key={person._id} person={person} onRemove={() => setLeaving(person)} />
          ))}
        </ul>
      </div>
      {leaving && (
        <RemoveQuestion
          person={leaving}
          isPending={isRemoving}
          onConfirm={() => handleRemove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}

function AddLink() {
  const { t } = useTranslation('users', { keyPrefix: 'people' })
  return (
    <LinkButton href={`${base}/create-user`} icon={<UserPlus className="size-4" aria-hidden="true" />}>
      {t('add')}
    </LinkButton>
  )
}

/** Removes a person from the mosque, and reports the result. */
function useRemoval(mosque: MosqueProfile, onSettled: () => void) {
  const { t } = useTranslation('users', { keyPrefix: 'people' })
  const { mutate, isPending } = useRemovePerson(mosque)
  const remove = ({ _id, name }: ContactPerson) =>
    mutate(_id, {
      onSuccess: () => toast.success(t('removed', { name })),
      onError: (error) => toast.error(isConflict(error) ? t('changed') : errorMessage(error, t('failed'))),
      onSettled,
    })
  return { remove, isRemoving: isPending }
}

type RemoveQuestionProps = {
  person: ContactPerson
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

function RemoveQuestion({ person, ...question }: RemoveQuestionProps) {
  const { t } = useTranslation('users', { keyPrefix: 'people' })
  return (
    <ConfirmDialog
      isOpen
      title={t('question', { name: person.name })}
      body={
        <>
          {person.email && (
            <p className="font-medium text-ink wrap-anywhere">
              <BreakableEmail email={person.email} />
            </p>
          )}
          <p className="mt-2">{t('questionText')}</p>
        </>
      }
      confirmLabel={t('remove')}
      {...question}
    />
  )
}

function PersonRow({ person, onRemove }: { person: ContactPerson; onRemove: () => void }) {
  const { t } = useTranslation('users', { keyPrefix: 'people' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5" data-row={person._id}>
      {/* Large letters leave no room beside them, so the actions go below. */}
      <div className="flex min-w-0 grow basis-44 items-center gap-3">
        <Avatar name={person.name} image={person.image} size="small" />
        <div className="min-w-0">
          <TextLink
            tone="plain"
            href={`${base}/user-profile/${person._id}`}
            className="block font-semibold wrap-anywhere"
          >
            <Written>{person.name}</Written>
          </TextLink>
          {person.email && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              <bdi>
                <BreakableEmail email={person.email} />
              </bdi>
            </p>
          )}
        </div>
      </div>
      <Button
        variant="quiet"
        className="ms-auto -me-4"
        aria-label={t('removeNamed', { name: person.name })}
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
