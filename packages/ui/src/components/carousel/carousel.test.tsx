import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Carousel } from './carousel.tsx'

const slides = ['One', 'Two', 'Three'].map((word) => ({ id: word, label: word, content: <p>{word}</p> }))

afterEach(() => vi.useRealTimers())

test('it wraps at both ends', async () => {
  const { user } = render(<Carousel label="Highlights" slides={slides} />)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('Three')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('One')).toBeVisible()
})

test('it advances by itself after its interval', () => {
  vi.useFakeTimers()
  render(<Carousel label="Highlights" slides={slides} />)
  act(() => void vi.advanceTimersByTime(999_999))
  expect(screen.getByText('One')).toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Two')).toBeVisible()
})

test('it pauses under the pointer', () => {
  vi.useFakeTimers()
  render(<Carousel label="Highlights" slides={slides} interval={1000} />)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Highlights' }))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByText('One')).toBeVisible()
})
