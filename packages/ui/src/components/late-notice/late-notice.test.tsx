import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { ProgressBar, finishProgress, startProgress } from '../progress-bar/progress-bar.tsx'
import { LateNotice } from './late-notice.tsx'

afterEach(() => vi.useRealTimers())

test('a late page is announced until it arrives', () => {
  vi.useFakeTimers()
  render(
    <>
      <ProgressBar />
      <LateNotice />
    </>,
  )
  const late = () => screen.queryByText(/is taking longer than usual/)
  act(() => {
    startProgress()
    vi.advanceTimersByTime(8000)
  })
  expect(late()).not.toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(200))
  expect(late()).toBeVisible()
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  act(() => {
    finishProgress()
    vi.advanceTimersByTime(500)
  })
  expect(late()).not.toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
