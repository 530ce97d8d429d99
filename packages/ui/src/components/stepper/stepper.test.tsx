import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Stepper } from './stepper.tsx'

const steps = ['Basics', 'Business', 'Agreements']

test('progress is announced and the current step is marked', () => {
  render(<Stepper steps={steps} current={1} percent={50} />)
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
})

test('the user can go back to a previous step', async () => {
  const select = vi.fn<() => void>()
  const { user } = render(<Stepper steps={steps} current={1} percent={50} onStepSelect={select} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /Basics/ }))
  expect(select).toHaveBeenCalledExactlyOnceWith(0)
})

test('if only some steps need changes, the others count as done and all can be opened', async () => {
  const select = vi.fn<() => void>()
  const { user } = render(
    <Stepper steps={steps} current={0} percent={0} toChange={[1]} onStepSelect={select} />,
  )
  expect(screen.getByRole('button', { name: /Business.*needs a change/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Agreements.*done/ }))
  expect(select).toHaveBeenCalledExactlyOnceWith(2)
})
