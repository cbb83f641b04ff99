import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Toaster, toast } from '#ui/toast.tsx'
import { FieldsCard } from './fields-card.tsx'

export function Gallery() {
  return (
    <main className="mx-auto max-w-300 space-y-5 p-4 lg:p-8">
      <PageHeader
        above={<Logo className="text-xl text-accent" />}
        title="Every component, in every state"
        subtitle={<TextLink href="?scene=shell">The shell, with a list</TextLink>}
        actions={<LinkButton href="?scene=auth">The sign-in screen</LinkButton>}
      />
      <ButtonsCard />
      <FieldsCard />
      <SmallCards />
      <Toaster />
    </main>
  )
}

function SmallCards() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card title="Badges and pictures">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="approved">Approved</Badge>
          <Badge tone="pending">Pending</Badge>
          <Badge tone="rejected">Rejected</Badge>
          <Badge>Draft</Badge>
          <Avatar name="Platform admin" size="small" />
          <Avatar name="Yusuf" />
          <Avatar name={null} />
          <Avatar name="Quba Mosque" shape="arch" />
          <Avatar name="Quba Mosque" shape="arch" fallback="N/A" />
          <Avatar name="Quba Mosque" shape="arch" size="large" />
          <Avatar name="Quba Mosque" shape="arch" size="large" image="/favicon.svg" />
        </div>
      </Card>
      <Card title="Waiting">
        <Spinner />
        <SkeletonList rows={2} />
      </Card>
      <Card isFlush>
        <EmptyState
          title="No Mosques Found"
          text="Try another word, or add the mosque yourself."
          action={<Button>Add Mosque</Button>}
        />
      </Card>
      <Card isFlush>
        <ErrorState
          message="The mosques could not be loaded. Check your connection."
          onRetry={() => undefined}
        />
      </Card>
    </div>
  )
}

function ButtonsCard() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  return (
    <Card title="Buttons, dialogs, toasts">
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen('dialog')}>Open dialog</Button>
        <Button variant="danger" onPress={() => setOpen('confirm')}>
          Delete
        </Button>
        <Button variant="secondary" onPress={() => toast.success('Mosque approved successfully')}>
          Good news
        </Button>
        <Button variant="secondary" onPress={() => toast.error('Status change failed')}>
          Bad news
        </Button>
        <Button variant="quiet" onPress={() => toast.info('Copied', { description: 'The address is kept.' })}>
          Quiet
        </Button>
        <Button isPending>Save Changes</Button>
        <Button isPending pendingLabel="Submitting...">
          Submit
        </Button>
        <Button isDisabled>Disabled</Button>
      </div>
      <EventDialog isOpen={open === 'dialog'} onClose={() => setOpen('none')} />
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete Quba Mosque?"
        body="Its prayer times and events go with it. This cannot be undone."
        onConfirm={() => setOpen('none')}
        onCancel={() => setOpen('none')}
      />
    </Card>
  )
}

function EventDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [title, setTitle] = useState('Friday lecture')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add New Event"
      description="Shown to everyone who looks at this mosque."
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button onPress={onClose}>Save</Button>
        </>
      }
    >
      <TextField label="Title" value={title} onChange={setTitle} isRequired />
    </Dialog>
  )
}
