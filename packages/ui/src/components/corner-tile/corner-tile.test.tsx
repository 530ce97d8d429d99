import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type Corner, CornerTile, cornerAt } from './corner-tile.tsx'

test('moves around with its button', async () => {
  const onCorner = vi.fn<(corner: Corner) => void>()
  const { user } = render(
    <CornerTile corner="top-right" onCorner={onCorner} label="my picture">
      me
    </CornerTile>,
  )
  await user.click(screen.getByRole('button', { name: 'Move my picture to the bottom right' }))
  expect(onCorner).toHaveBeenCalledWith('bottom-right')
})

test.each([
  [10, 10, 'top-left'],
  [390, 10, 'top-right'],
  [390, 290, 'bottom-right'],
  [10, 290, 'bottom-left'],
])('released at %d, %d it moves to the corner %s', (x, y, corner) => {
  expect(cornerAt({ x, y }, new DOMRect(0, 0, 400, 300))).toBe(corner)
})
