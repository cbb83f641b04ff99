let isPressed = false

/** Events that end a press. An opening list, and a drag, swallow the release. */
const ends = ['mouseup', 'dragend', 'keydown', 'input'] as const

document.addEventListener('mousedown', () => (isPressed = true), { capture: true })
for (const end of ends) document.addEventListener(end, () => setTimeout(release), { capture: true })

function release(): void {
  isPressed = false
}

/**
 * Acts at once or, while a mouse or finger presses something, after its click: the target must not move away
 * under it.
 */
export function afterPress(action: () => void): void {
  if (!isPressed) {
    action()
    return
  }
  const done = new AbortController()
  const act = () => {
    done.abort()
    setTimeout(action)
  }
  for (const end of ends) document.addEventListener(end, act, { capture: true, signal: done.signal })
}
