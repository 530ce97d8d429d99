import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CountBadge } from './count-badge.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%d is shown as %j', (count, words) => {
  const { container } = render(<CountBadge count={count} />)
  expect(container).toHaveTextContent(new RegExp(`^${words.replace('+', '\\+')}$`))
})
