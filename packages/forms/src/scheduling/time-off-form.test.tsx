import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { TimeOffForm } from './time-off-form.tsx'

const show = (from: string, to: string) => {
  const onSubmit = vi.fn<() => Promise<void>>(async () => {})
  const { user } = render(
    <TimeOffForm zone="America/New_York" from={from} to={to} submitLabel="Block" onSubmit={onSubmit} />,
  )
  return { user, onSubmit }
}

test.each([
  ['a first day', '0001-01-01T09:00', '0001-01-01T17:00', 'Day'],
  ['a last day', '2026-12-05T09:00', '0001-01-01T17:00', 'Last day'],
])('%s with an incomplete year is refused beside its field', async (_what, from, to, field) => {
  const { user, onSubmit } = show(from, to)
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Enter a date')).toBeVisible()
  expect(screen.getByLabelText(new RegExp(`^${field}`))).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
})
