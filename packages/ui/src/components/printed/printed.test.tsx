import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PrintButton, Printed } from './printed.tsx'

test('a press prints only the printable content', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = render(
    <>
      <PrintButton>Print the slip</PrintButton>
      <Printed>On paper</Printed>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Print the slip' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText('On paper')).toHaveAttribute('data-print')
  vi.unstubAllGlobals()
})
