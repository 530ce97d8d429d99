import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PasswordInput } from './password-input.tsx'

test('the toggle shows and hides the password', async () => {
  const { user } = render(<PasswordInput aria-label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show Password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide Password' }))
  expect(field).toHaveAttribute('type', 'password')
})
