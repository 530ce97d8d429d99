import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { DetailPanel } from './detail-panel.tsx'

test('Escape closes it, except while the user types in it', () => {
  const onClose = vi.fn<() => void>()
  render(
    <DetailPanel title="A candle that burns much higher than it should" onClose={onClose}>
      <textarea aria-label="Your answer" />
    </DetailPanel>,
  )
  fireEvent.keyDown(screen.getByLabelText('Your answer'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByText(/^A candle/), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
