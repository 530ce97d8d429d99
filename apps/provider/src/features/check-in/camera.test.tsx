import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { Camera } from './camera.tsx'

const readFrame = vi.fn<(canvas: unknown, fullSize?: boolean) => Promise<string>>(() =>
  Promise.resolve('the code of a ticket'),
)
vi.mock('qr/dom.js', () => ({
  QRCanvas: function QRCanvas() {},
  rearCamera: () => Promise.resolve({ readFrame, stop: () => {} }),
  frameLoop: (look: () => void) => {
    look()
    return () => {}
  },
}))

test('a code is read in the size in which the camera sees it, not in that in which it is shown', async () => {
  const onCode = vi.fn<(code: string) => void>()
  render(<Camera onCode={onCode} />)
  fireEvent.click(screen.getByRole('button', { name: 'Scan tickets' }))
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('the code of a ticket'))
  expect(readFrame).toHaveBeenCalledWith(expect.anything(), true)
})
