import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ProgressBar, finishProgress, startProgress } from './progress-bar.tsx'

afterEach(() => vi.useRealTimers())

test('a slow page shows the bar, and a quick one does not', () => {
  vi.useFakeTimers()
  render(<ProgressBar />)
  act(() => {
    startProgress()
    vi.advanceTimersByTime(50)
    finishProgress()
    vi.advanceTimersByTime(500)
  })
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  act(() => {
    startProgress()
    vi.advanceTimersByTime(150)
  })
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument()
  act(() => {
    finishProgress()
    vi.advanceTimersByTime(500)
  })
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
