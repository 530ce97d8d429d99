import { afterEach, expect, test, vi } from 'vitest'

import { render } from './render.tsx'

afterEach(() => vi.useRealTimers())

test('fake timers that stop while an element loses the focus', () => {
  vi.useFakeTimers()
  const { getByRole, unmount } = render(<button type="button">Gone</button>)
  getByRole('button').focus()
  unmount()
  expect(document.body).toHaveFocus()
})

test('do not affect the animation frames of the next test', () => new Promise(requestAnimationFrame))
