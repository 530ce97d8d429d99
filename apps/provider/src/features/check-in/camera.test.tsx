import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { Camera } from './camera.tsx'

let pictureComes = () => {}
const readFrame = vi.fn<(canvas: unknown, fullSize?: boolean) => Promise<string>>(() =>
  Promise.resolve('the code of a ticket'),
)
vi.mock('qr/dom.js', () => ({
  QRCanvas: function QRCanvas() {},
  rearCamera: () => Promise.resolve({ readFrame, stop: () => {} }),
  frameLoop: (look: () => void) => {
    pictureComes = look
    look()
    return () => {}
  },
}))

function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false)
  return <Camera isOn={isOn} onTurn={setOn} onCode={onCode} />
}

test("codes are read at the camera's resolution, not at that of the preview", async () => {
  const onCode = vi.fn<(code: string) => void>()
  render(<Scanner onCode={onCode} />)
  fireEvent.click(screen.getByRole('button', { name: 'Scan tickets' }))
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('the code of a ticket'))
  expect(readFrame).toHaveBeenCalledWith(expect.anything(), true)
})

test('a frame that arrives during a read is read next', async () => {
  let firstIs: (code: string) => void = () => {}
  const first = new Promise<string>((resolve) => (firstIs = resolve))
  readFrame.mockClear().mockReturnValueOnce(first).mockResolvedValueOnce('the next ticket')
  const onCode = vi.fn<(code: string) => void>()
  render(<Scanner onCode={onCode} />)
  fireEvent.click(screen.getByRole('button', { name: 'Scan tickets' }))
  await vi.waitFor(() => expect(readFrame).toHaveBeenCalledTimes(1))
  pictureComes()
  pictureComes()
  expect(readFrame).toHaveBeenCalledTimes(1)
  firstIs('a ticket')
  await vi.waitFor(() => expect(onCode.mock.calls).toEqual([['a ticket'], ['the next ticket']]))
  expect(readFrame).toHaveBeenCalledTimes(2)
})
