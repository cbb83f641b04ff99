import type { WriteStream } from 'node:tty'

export interface Progress {
  /** Share done, from 0 to 1. */
  show(share: number): void
  /** Ends the line. */
  end(): void
}

const barWidth = 30

/** A bar that is redrawn on a terminal. In a log it is a line for each fifth. */
export function startProgress(
  label: string,
  stream: Pick<WriteStream, 'isTTY' | 'write'> = process.stdout,
): Progress {
  let last = -1
  const steps = stream.isTTY ? 100 : 5
  return {
    show(share) {
      const step = Math.floor(Math.min(1, Math.max(0, share)) * steps)
      if (step === last) return
      last = step
      const percent = `${Math.round((step / steps) * 100)} %`
      if (!stream.isTTY) {
        stream.write(`${label}: ${percent}\n`)
        return
      }
      const filled = Math.round((step / steps) * barWidth)
      stream.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${percent.padStart(5)}`)
    },
    end() {
      if (stream.isTTY && last >= 0) stream.write('\n')
    },
  }
}
