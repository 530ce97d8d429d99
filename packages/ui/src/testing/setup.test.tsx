import { afterEach, expect, test, vi } from 'vitest'

import { render } from './render.tsx'

afterEach(() => vi.useRealTimers())

test('a clock that stood still when somebody lost the focus', () => {
  vi.useFakeTimers()
  const { getByRole, unmount } = render(<button type="button">Gone</button>)
  getByRole('button').focus()
  unmount()
  expect(document.body).toHaveFocus()
})

test('leaves the next test its frames', () => new Promise(requestAnimationFrame))
