import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { OfflineNotice, useTellsOffline } from './offline-notice.tsx'

test('the notice appears and disappears with the connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

function Teller() {
  useTellsOffline()
  return null
}

test('the notice is hidden while a part of the page says more', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = (teller: boolean) => (
    <>
      <OfflineNotice />
      {teller ? <Teller /> : null}
    </>
  )
  const { rerender } = render(page(true))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(page(false))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
})
