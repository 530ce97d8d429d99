import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { StepList } from './step-list.tsx'

const steps = (isDone: boolean) => [
  { label: 'Set your hours', sentence: 'When people can book you.', href: '/hours', isDone: true },
  { label: 'Connect your payouts', sentence: 'Where your earnings go.', href: '/wallet', isDone },
]

test('leads to what is left, and goes once everything is done', () => {
  const shown = render(<StepList title="Your first weeks" sentence="Two steps." steps={steps(false)} />)
  expect(screen.getByText('1 of 2 done')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/wallet'])
  shown.rerender(<StepList title="Your first weeks" sentence="Two steps." steps={steps(true)} />)
  expect(screen.queryByText('Your first weeks')).toBeNull()
})
