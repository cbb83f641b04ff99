import { createContext, type HTMLAttributes, use } from 'react'
import type { Drawing } from './drawing.ts'

export const DrawingContext = createContext<Drawing>({ texts: {}, attributes: {} })

/** Attributes of a part that the script updates. */
export function usePart(part: string) {
  const { attributes } = use(DrawingContext)
  const there = Object.entries(attributes[part] ?? {}).filter(([, value]) => value !== null)
  return { 'data-part': part, ...Object.fromEntries(there) }
}

type TextProps = HTMLAttributes<HTMLElement> & { name: string; as?: 'span' | 'b' | 'h1' }

/** A text that the script updates. */
export function Text({ name, as: Element = 'span', ...attributes }: TextProps) {
  const { texts } = use(DrawingContext)
  return (
    <Element data-text={name} {...attributes}>
      {texts[name]}
    </Element>
  )
}
