import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FirstSteps } from './first-steps.tsx'

const step = (id: string, isDone: boolean) => ({
  id,
  title: id,
  words: '',
  href: `/${id}`,
  action: `Do ${id}`,
  isDone,
})

test('shows completed steps and offers the others until all are done', () => {
  const { rerender } = render(<FirstSteps title="First steps" steps={[step('a', true), step('b', false)]} />)
  expect(screen.getByText('1 of 2 done')).toBeVisible()
  expect(screen.getByRole('heading', { name: /^a ?, done/ })).toBeVisible()
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Do b' })])
  rerender(<FirstSteps title="First steps" steps={[step('a', true), step('b', true), step('c', false)]} />)
  expect(screen.getByText('2 of 3 done')).toBeVisible()
  expect(screen.getAllByRole('heading', { name: /done/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Do c' })).toBeVisible()
  rerender(<FirstSteps title="First steps" steps={[step('a', true), step('b', true)]} />)
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

test('the bar fills from the start, whichever step is done first', () => {
  const { container } = render(
    <FirstSteps title="First steps" steps={[step('a', false), step('b', false), step('c', true)]} />,
  )
  const parts = [...container.querySelectorAll<HTMLElement>('[data-filled]')]
  expect(parts.map(({ dataset }) => dataset['filled'])).toEqual(['true', 'false', 'false'])
})

test('none of its buttons is filled on a page with a more important action', () => {
  const steps = [step('a', false), step('b', false)]
  const { rerender } = render(<FirstSteps title="First steps" steps={steps} />)
  const looks = () => screen.getAllByRole('link').map((link) => link.className)
  const [first, other] = looks()
  expect(first).not.toBe(other)
  rerender(<FirstSteps title="First steps" steps={steps} isSecond />)
  expect(looks()).toEqual([other, other])
})
