import { describeError } from '@mihrab/core/describe-error.ts'
import { localeWithDigits } from '@mihrab/core/digits.ts'
import { reportTopicSchema, reportTopics } from '@mihrab/core/features/contact/messages.schemas.ts'
import type { ReportField, ReportPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { newReportToken } from '#features/contact/reports.service.ts'
import { type AppError, fieldError } from '#http/app-error.ts'
import type { Query } from './page-address.ts'
import type { MosquePart } from './page-view.ts'
import { toPublicMosque } from './public-mosques.service.ts'

/**
 * Not cached, as the token is tied to a moment. With no-referrer browsers would send `Origin: null`, so the
 * form's origin could not be checked.
 */
export const reportHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

/** The empty form; `?about=time` preselects the topic. */
export function readReportPart({ about, lang: _lang, ...others }: Query): MosquePart {
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw fieldError(unknown, 'addressUnreadable')
  const topic = reportTopicSchema.optional().safeParse(about)
  if (!topic.success) throw fieldError('about', 'reportTopicOfAddress', { values: reportTopics.join(', ') })
  return {
    isOfListings: true,
    isCacheable: false,
    build: async (ctx, row, language) => ({
      page: await reportPage(ctx, row, { values: { topic: topic.data ?? '' }, language }),
      validUntil: 0,
      headers: reportHeaders,
    }),
  }
}

export interface ReportState {
  readonly values?: Readonly<Record<string, string>>
  readonly error?: AppError
  readonly isSent?: boolean
  readonly language: Language
}

/** The form as filled in, with its errors. An invalid token is replaced. */
export async function reportPage(
  ctx: AppContext,
  row: MosqueRow,
  { values = {}, error, isSent = false, language }: ReportState,
): Promise<ReportPage> {
  const { topic = '', message = '', email = '', token = '' } = values
  const fault = error?.fields?.token?.code
  const isTokenGood = token !== '' && fault === undefined
  const isForAtOnce = fault === 'reportTooFast'
  return {
    kind: 'report',
    mosque: toPublicMosque(ctx, row),
    values: { topic, message, email },
    token: isTokenGood ? token : await newReportToken(ctx, row.id, { isForAtOnce }),
    errors: error ? errorsOf(error, language) : {},
    isSent,
  }
}

function errorsOf(error: AppError, language: Language): ReportPage['errors'] {
  const fields = Object.entries(error.fields ?? {}).map(([field, each]) => [
    reportFields.has(field) ? field : 'form',
    describeError(each, localeWithDigits(language)),
  ])
  return fields.length > 0
    ? Object.fromEntries(fields)
    : { form: describeError(error, localeWithDigits(language)) }
}

const reportFields = new Set<string>(['topic', 'message', 'email'] satisfies ReportField[])
