import { classNames } from './class-names.ts'
import { words } from './words.ts'

type ProgressBarProps = {
  label: string
  /** 0 to 1; omitted if unknown. */
  share?: number
}

const announcedSteps = 25

/** Progress: continuous on screen, in quarters for screen readers. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  const announced = percent === undefined ? '' : ` ${Math.floor(percent / announcedSteps) * announcedSteps} %`
  return (
    <span className="block">
      <span aria-hidden="true" className="figures mb-1.5 flex justify-between gap-3">
        <span>{label}</span>
        {percent !== undefined && <span>{percent} %</span>}
      </span>
      <span
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="block h-1.5 overflow-hidden rounded-full bg-line"
      >
        <span
          className={classNames(
            'block h-full rounded-full bg-accent transition-[width]',
            percent === undefined && 'animate-shimmer',
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </span>
      <span role="status" className="sr-only">
        {label}
        {announced}
      </span>
    </span>
  )
}
