import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { loadPatiently } from '../../load-patiently.ts'
import { render } from '../../testing/render.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

test('a page with code that is no longer available offers to reload until the code loads', async () => {
  const onReload = vi.fn<() => void>()
  render(<OutdatedNotice onReload={onReload} />)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
  const loaded = loadPatiently(load)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(2)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledOnce()

  load.mockResolvedValue('tools')
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await loaded
  })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
