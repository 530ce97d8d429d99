import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CopyField } from './copy-field.tsx'

test('copies the text and confirms it', async () => {
  const { user } = render(<CopyField label="Address" value="https://a.example/x.ics" />)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  expect(screen.getByLabelText('Address')).toHaveValue('https://a.example/x.ics')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledExactlyOnceWith('https://a.example/x.ics')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('asks the user to copy manually if the browser denies it', async () => {
  const { user } = render(<CopyField label="Address" value="https://a.example/x.ics" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('status')).toHaveTextContent('Please copy it by hand')
})
