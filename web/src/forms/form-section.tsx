import type { ReactNode } from 'react'

type FormSectionProps = { title: string; hint: string; children: ReactNode }

/** A part of a form: its title and hint, with the fields beside them, or below them on phones. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-b p-4 last:border-b-0 sm:p-6 lg:grid-cols-[15rem_1fr]">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-pretty text-sm text-ink-2">{hint}</p>
      </div>
      <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
