import { maxReportLength, reportTopics } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { PageFrame, ReportField, ReportPage } from '@mihrab/core/features/public/pages.ts'
import type { ReactNode } from 'react'
import { Credit } from './credit.tsx'
import { Document } from './document.tsx'
import { buttonClasses, cardClasses, pageTitleLook } from './looks.ts'
import { MosqueLink } from './mosque-name.tsx'
import { here, locale, t } from './words.ts'

/** Reports a mistake to a mosque's people. A plain form, which needs no script. */
export function ReportView({ page, frame }: { page: ReportPage; frame: PageFrame }) {
  const { mosque, errors, isSent } = page
  const title = t(isSent ? 'report.thanks' : 'report.title')
  const isWrong = Object.keys(errors).length > 0
  return (
    <Document
      frame={frame}
      title={`${isWrong ? `${t('report.wrong')}: ` : ''}${title}: ${mosque.name}`}
      description={mosque.managed ? t('report.description', { name: mosque.name }) : t('listing.reportIntro')}
    >
      <main id="content" className="mx-auto w-full max-w-2xl grow px-4 pt-4 md:pt-8">
        <MosqueLink mosque={mosque} />
        <div className={`${cardClasses} mt-2 px-5 py-5 md:px-8 md:py-7`}>
          <h1 className={pageTitleLook}>{title}</h1>
          {isSent ? <Thanks page={page} /> : <ReportForm page={page} />}
        </div>
        <Credit mosques={[mosque]} className="mt-3" />
      </main>
    </Document>
  )
}

function Thanks({ page: { mosque, values } }: { page: ReportPage }) {
  return (
    <>
      <p role="status" className="mt-3 text-ink-2">
        {mosque.managed ? t('report.sent', { name: mosque.name }) : t('listing.reportSent')}{' '}
        {values.email && t('report.answerComes')}
      </p>
      <a href={here(`/mosques/${mosque.slug}`)} className={`${buttonClasses('accent')} mt-6`}>
        {t('report.back')}
      </a>
    </>
  )
}

function ReportForm({ page }: { page: ReportPage }) {
  const { mosque, token, errors } = page
  return (
    <form method="post" action={here(`/mosques/${mosque.slug}/report`)} noValidate>
      <p className="mt-3 text-ink-2">
        {mosque.managed ? t('report.intro', { name: mosque.name }) : t('listing.reportIntro')}
      </p>
      <ErrorSummary errors={errors} />
      <input type="hidden" name="token" value={token} />
      <Trap />
      <Topics page={page} />
      <Message page={page} />
      <Email page={page} />
      <button type="submit" className={`${buttonClasses('accent')} mt-6 max-sm:w-full`}>
        {t('report.send')}
      </button>
    </form>
  )
}

function Message({ page: { values, errors } }: { page: ReportPage }) {
  return (
    <Field
      name="message"
      errors={errors}
      hint={t('report.messageHint', { time: '15:30', max: maxReportLength.toLocaleString(locale()) })}
      label={t('report.message')}
    >
      {(control) => (
        <textarea
          {...control}
          rows={6}
          maxLength={maxReportLength}
          required
          dir="auto"
          defaultValue={values.message}
          className={`${controlLook} py-2.5`}
        />
      )}
    </Field>
  )
}

function Email({ page: { values, errors } }: { page: ReportPage }) {
  return (
    <Field name="email" errors={errors} hint={t('report.emailHint')} label={t('report.email')}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          defaultValue={values.email}
          className={`${controlLook} h-12`}
        />
      )}
    </Field>
  )
}

const controlLook =
  'mt-1.5 block w-full rounded-control border border-edge bg-surface px-3 text-base aria-[invalid=true]:border-red'

/** Each error links to its field. */
function ErrorSummary({ errors }: Pick<ReportPage, 'errors'>) {
  const all = Object.entries(errors)
  if (all.length === 0) return null
  return (
    <div role="alert" className="mt-5 rounded-control border border-red bg-red-soft px-4 py-3">
      <p className="font-semibold">{t('report.notSent')}</p>
      <ul className="mt-1 grid gap-1">
        {all.map(([field, words]) => (
          <li key={field}>
            {field === 'form' ? (
              words
            ) : (
              <a href={`#${field}`} className="text-red underline">
                {words}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A honeypot: people neither see nor reach this field, and bots fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
      <label>
        {t('report.trap')}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Topics({ page: { values, errors } }: { page: ReportPage }) {
  return (
    <fieldset id="topic" aria-describedby={errors.topic ? 'topic-error' : undefined} className="mt-6">
      <legend className="font-semibold">{t('report.topic')}</legend>
      <ErrorOf name="topic" errors={errors} />
      <div className="mt-1.5 grid sm:grid-cols-2">
        {reportTopics.map((topic) => (
          <label key={topic} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="topic"
              value={topic}
              required
              defaultChecked={values.topic === topic}
              className="size-5 shrink-0 accent-accent"
            />
            {t(`report.topics.${topic}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Control {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface FieldParts extends Pick<ReportPage, 'errors'> {
  readonly name: ReportField
  readonly label: string
  readonly hint: string
  readonly children: (control: Control) => ReactNode
}

function Field({ name, label, hint, errors, children }: FieldParts) {
  const isWrong = errors[name] !== undefined
  return (
    <div className="mt-6">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <p id={`${name}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
      <ErrorOf name={name} errors={errors} />
      {children({
        id: name,
        name,
        'aria-invalid': isWrong,
        'aria-describedby': `${name}-hint${isWrong ? ` ${name}-error` : ''}`,
      })}
    </div>
  )
}

function ErrorOf({ name, errors }: Pick<FieldParts, 'name' | 'errors'>) {
  if (!errors[name]) return null
  return (
    <p id={`${name}-error`} className="mt-1 text-sm font-medium text-red">
      {errors[name]}
    </p>
  )
}
