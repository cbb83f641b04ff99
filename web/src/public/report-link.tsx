import { here, t } from './words.ts'

/** At the end of a mosque's page. */
export function ReportLink({ slug }: { slug: string }) {
  return (
    <p className="text-center lg:col-span-2 print:hidden">
      <a
        href={here(`/mosques/${slug}/report`)}
        className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
      >
        {t('report.title')}
      </a>
    </p>
  )
}
