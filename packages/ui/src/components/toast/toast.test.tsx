import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { toast, Toaster } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The toast code is loaded with the first toast. */
async function codeHasCome() {
  await act(() => import('./toast-region.tsx'))
  await pass(100)
}

test('a toast queued before its code has loaded is shown, and closes after two seconds', async () => {
  render(<Toaster />)
  act(() => toast.success('Product Removed'))
  await codeHasCome()
  expect(screen.getByText('Product Removed')).toBeInTheDocument()
  await pass(1800)
  expect(screen.getByText('Product Removed')).toBeInTheDocument()
  await pass(700)
  expect(screen.queryByText('Product Removed')).not.toBeInTheDocument()
})

test('a toast stays while the pointer is on it', async () => {
  render(<Toaster />)
  act(() => toast.info('Read me slowly'))
  await codeHasCome()
  const region = screen.getByRole('region', { name: /Notifications/ })
  await pass(1500)
  fireEvent.mouseMove(region)
  await pass(60_000)
  expect(screen.getByText('Read me slowly')).toBeInTheDocument()
  fireEvent.mouseLeave(region)
  await pass(300)
  expect(screen.getByText('Read me slowly')).toBeInTheDocument()
  await pass(1000)
  expect(screen.queryByText('Read me slowly')).not.toBeInTheDocument()
})

test('toasts stack in a live region', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('First')
    toast.warning('Second')
  })
  await codeHasCome()
  expect(screen.getByText('First')).toBeInTheDocument()
  expect(screen.getByText('Second')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite')
})

test.each([false, true])(
  'opening a panel removes success messages, shown or queued (%s)',
  async (isSaidBefore) => {
    const page = (open: boolean) => (
      <>
        <Toaster />
        <Drawer open={open} onClose={() => {}} title="Your Cart">
          Lines
        </Drawer>
      </>
    )
    const { rerender } = render(page(false))
    act(() => {
      toast.success('Added to your cart')
      toast.error('Unhandled Error.')
    })
    if (isSaidBefore) {
      await codeHasCome()
      expect(screen.getByText('Added to your cart')).toBeInTheDocument()
    }
    rerender(page(true))
    await codeHasCome()
    await pass(300)
    expect(screen.queryByText('Added to your cart')).not.toBeInTheDocument()
    expect(screen.getByText('Unhandled Error.')).toBeInTheDocument()
  },
)

test('a success during which a panel opened is not shown over it', async () => {
  const page = (open: boolean) => (
    <>
      <Toaster />
      <Drawer open={open} onClose={() => {}} title="Your Cart">
        Lines
      </Drawer>
    </>
  )
  const { rerender } = render(page(false))
  const [before, done] = [toast.later(), toast.later()]
  act(() => before.success('Kept'))
  await codeHasCome()
  expect(screen.getByText('Kept')).toBeInTheDocument()
  rerender(page(true))
  act(() => {
    done.success('Added to your cart')
    toast.later().success('Product Removed')
  })
  await pass(300)
  expect(screen.queryByText('Added to your cart')).not.toBeInTheDocument()
  expect(screen.getByText('Product Removed')).toBeInTheDocument()
})
