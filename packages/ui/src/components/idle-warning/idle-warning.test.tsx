import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { IdleWarning } from './idle-warning.tsx'

afterEach(() => vi.useRealTimers())

test('it counts down and logs out at the end, once', async () => {
  vi.useFakeTimers()
  const logOut = vi.fn<() => void>()
  render(<IdleWarning open seconds={90} onStay={() => {}} onLogOut={logOut} />)
  expect(screen.getByRole('timer')).toHaveTextContent('1:30')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:30')
  act(() => void vi.advanceTimersByTime(31_000))
  expect(logOut).toHaveBeenCalledOnce()
})

test('the user can stay', async () => {
  const stay = vi.fn<() => void>()
  const { user } = render(<IdleWarning open seconds={60} onStay={stay} onLogOut={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Stay logged in' }))
  expect(stay).toHaveBeenCalledOnce()
})
