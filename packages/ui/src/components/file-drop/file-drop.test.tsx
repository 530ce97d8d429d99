import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

const picture = new File(['x'], 'headshot.png', { type: 'image/png' })

test('a chosen file and a dropped file are handed on', async () => {
  const select = vi.fn<() => void>()
  const { user } = render(<FileDrop label="Headshot" onSelect={select} />)
  await user.upload(screen.getByLabelText('Headshot'), picture)
  expect(select).toHaveBeenLastCalledWith(picture)
  fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [picture] } })
  expect(select).toHaveBeenCalledTimes(2)
})

test('an upload shows how far it is, and can be removed', async () => {
  const remove = vi.fn<() => void>()
  const { user } = render(
    <FileDrop
      label="Headshot"
      file={{ name: 'headshot.png' }}
      progress={40}
      onSelect={() => {}}
      onRemove={remove}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Uploading headshot.png' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  await user.click(screen.getByRole('button', { name: 'Remove headshot.png' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('an error stands with the field', () => {
  render(<FileDrop label="Headshot" error="Please upload a valid image file." onSelect={() => {}} />)
  expect(screen.getByLabelText('Headshot')).toHaveAccessibleDescription('Please upload a valid image file.')
  expect(screen.getByLabelText('Headshot')).toBeInvalid()
})
