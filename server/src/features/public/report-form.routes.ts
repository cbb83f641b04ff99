import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import { newReportSchema } from '@mihrab/core/features/contact/messages.schemas.ts'
import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { type Language, languages } from '@mihrab/core/languages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#context.ts'
import type { MapSources } from '#features/map/map.service.ts'
import { AppError } from '#http/app-error.ts'
import type { ReserveBody } from '#http/body-limits.ts'
import { toAppError } from '#http/errors.ts'
import { callerAddress } from '#http/rate-limit.ts'
import type { Http } from '#http/route.ts'
import { htmlType } from './page-cache.ts'
import { frameOf } from './page-frame.ts'
import { getReportedMosque, type ReportIntake } from './report-intake.ts'
import { type ReportState, reportHeaders, reportPage } from './report-page.ts'
import { sendError } from './send-public-page.ts'

interface ReportFormParts {
  readonly ctx: AppContext
  readonly render: RenderPage
  readonly settings: MapSources
  readonly reports: ReportIntake
  readonly reserveBody: ReserveBody
}

const maxBytes = 65_536
const formType = 'application/x-www-form-urlencoded'

/** Accepts the report form as browsers send it without a script. The API's rules apply. */
export function addReportForm(app: FastifyInstance, parts: ReportFormParts): void {
  app.register(async (area) => {
    area.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, String(body)),
    )
    area.setErrorHandler((error: Error, request, reply) => sendError(parts, { request, reply }, error))
    for (const language of languages) {
      area.route<{ Params: { slug: string } }>({
        method: 'POST',
        url: pathIn(language, `${directoryPath}/:slug/report`),
        bodyLimit: maxBytes,
        onRequest: async (request, reply) =>
          parts.reserveBody(request, reply, { maxBytes, caller: callerAddress(request) }),
        handler: (request, reply) =>
          answerForm(parts, { slug: request.params.slug, language }, { request, reply }),
      })
    }
  })
}

async function answerForm(
  parts: ReportFormParts,
  { slug, language }: { slug: string; language: Language },
  http: Http,
): Promise<FastifyReply> {
  const { ctx, render } = parts
  const { request, reply } = http
  const mosque = await getReportedMosque(ctx, slug)
  if (typeof request.body !== 'string') throw new AppError('unsupportedMediaType')
  const values = Object.fromEntries(new URLSearchParams(request.body))
  const answer = async (status: number, state: Omit<ReportState, 'language'>) => {
    const page = await reportPage(ctx, mosque, { ...state, language, values: storable(values) })
    const path = `${directoryPath}/${mosque.slug}/report`
    return sendHtml(reply, status, render(page, frameOf(parts, { path, language })), language)
  }
  try {
    await parts.reports.countTry(http)
    const taken = { ...ctx, callerLanguage: () => language }
    await parts.reports.take(taken, mosque, readReport(values), http)
    return answer(200, { isSent: true })
  } catch (error) {
    const known = toAppError(error as Error)
    if (known.status >= 500) throw error
    return answer(known.status, { error: known })
  }
}

/** Reports all errors at once. */
function readReport(values: Record<string, string>) {
  const read = newReportSchema.safeParse(values)
  if (read.success) return read.data
  const fields = fieldErrorsIn(read.error.issues)
  const [first] = Object.values(fields)
  throw first ? AppError.from(first, fields) : new AppError('badRequest')
}

/** The entered values without characters that no text may hold. */
function storable(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cleanText(value.toWellFormed())]),
  )
}

function sendHtml(reply: FastifyReply, status: number, html: string, language: Language): FastifyReply {
  return reply
    .status(status)
    .headers({ ...reportHeaders, 'content-language': language })
    .type(htmlType)
    .send(html)
}
