import { confirmationLinkDays } from '@mihrab/core/features/mosques/freshness.ts'
import type { AskedMosque } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/auth.hooks.ts'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { MosqueQuestion, PublicPageLink } from '#features/mosques/confirmation/asked-mosque.tsx'
import {
  isDeadLink,
  useConfirmationLink,
  useConfirmByLink,
} from '#features/mosques/confirmation/confirmation-link.hooks.ts'
import { errorMessage } from '#lib/api.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'

/** Opened from the mail that asks. The secret is in the hash, which browsers do not send to servers. */
export function StillRightPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  // Pasting another link over this one does not reload the page.
  return <StillRight key={token} token={token} />
}

/** Asks first: mail scanners that open every link would otherwise confirm the mosque. */
function StillRight({ token }: { token: string }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  const link = useConfirmationLink(token)
  const confirm = useConfirmByLink(token)

  async function handleConfirm() {
    try {
      await confirm.mutateAsync()
    } catch (error) {
      if (!isDeadLink(error)) toast.error(errorMessage(error, t('failed'), t('broken')))
    }
  }

  if (!token || isDeadLink(link.error) || isDeadLink(confirm.error)) return <InvalidLink />
  if (confirm.data) return <Thanks mosque={confirm.data.mosque} />
  if (link.data) {
    const { mosque } = link.data
    return (
      <Frame title={t('linkTitle')} subtitle={t('linkSubtitle', { name: mosque.name })}>
        <MosqueQuestion mosque={mosque} isConfirming={confirm.isPending} onConfirm={handleConfirm} />
      </Frame>
    )
  }
  return (
    <Frame title={t('linkTitle')} subtitle={'\u00a0'}>
      {link.error ? (
        <ErrorState
          message={errorMessage(link.error, t('linkFailed'))}
          onRetry={link.refetch}
          isRetrying={link.isFetching}
        />
      ) : (
        <SkeletonList label={t('linkLoading')} rows={2} />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; subtitle: string; children: ReactNode }

function Frame(props: FrameProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  return <AuthFrame {...props} question={t('question')} other={{ label: t('toStart'), href: '/' }} />
}

function Thanks({ mosque }: { mosque: AskedMosque }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  return (
    <Frame title={t('thankTitle')} subtitle={t('thankSubtitle')}>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-3 rounded-card bg-covered px-4 py-3 text-on-covered outline-none"
      >
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        {t(mosque.timesSetUntil ? 'thanks' : 'thanksWithoutTimes', { name: mosque.name })}
      </p>
      <div className="mt-2 text-center">
        <PublicPageLink slug={mosque.slug} />
      </div>
    </Frame>
  )
}

function InvalidLink() {
  const { t } = useTranslation('mosques', { keyPrefix: 'confirmation' })
  const { user } = useSession()
  return (
    <Frame title={t('invalidTitle')} subtitle={t('invalidSubtitle', { days: confirmationLinkDays })}>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="alert"
        className="rounded-card bg-gold-soft px-4 py-3 text-gold-ink outline-none"
      >
        {t(user ? 'invalidSignedIn' : 'invalid')}
      </p>
      <LinkButton href="/" variant="primary" size="large" className="mt-4 w-full">
        {t(user ? 'goOn' : 'signIn')}
      </LinkButton>
    </Frame>
  )
}
