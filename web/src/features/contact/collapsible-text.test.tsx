import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '#lib/i18n.ts'
import { CollapsibleText } from './collapsible-text.tsx'

/** Stubbed, since jsdom has no layout. */
let textHeight: number
let resize: () => void

beforeAll(() => loadWords(['contact']))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => textHeight)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(132)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = () => act(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = () => screen.queryByRole('button')

test('a long text is cut, can be expanded, and collapsed again', async () => {
  textHeight = 300
  render(<CollapsibleText text="Six lines and more" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.getByRole('button', { name: 'Show all', expanded: false })).toBeTruthy()
})

test('a long text that fits cannot be expanded', () => {
  textHeight = 132
  render(<CollapsibleText text={'All of it stands there. '.repeat(20)} />)
  expect(button()).toBeNull()
})

test('a long text is measured again when its width changes', () => {
  textHeight = 132
  render(<CollapsibleText text="A phone that is turned" />)
  textHeight = 154
  resize()
  expect(button()).toBeTruthy()
  textHeight = 132
  resize()
  expect(button()).toBeNull()
})
