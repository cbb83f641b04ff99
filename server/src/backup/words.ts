import { type Progress, startProgress } from '#progress.ts'
import type { Manifest } from './backup-format.ts'

const labels = { database: 'Database', images: 'Images  ', check: 'Checking' } as const

/** Prints each step of long work on its own line. */
export function showSteps(): {
  show(progress: { step: keyof typeof labels; share: number }): void
  end(): void
} {
  const bars = new Map<string, Progress>()
  const end = () => {
    for (const bar of bars.values()) bar.end()
  }
  return {
    show({ step, share }) {
      let bar = bars.get(step)
      if (!bar) {
        end()
        bars.clear()
        bar = startProgress(labels[step])
        bars.set(step, bar)
      }
      bar.show(share)
    },
    end,
  }
}

export function wordsOf({ tables, images }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${images.length} images`
}

/** Megabytes of 1,000,000 bytes, as disks are labelled. */
export function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
