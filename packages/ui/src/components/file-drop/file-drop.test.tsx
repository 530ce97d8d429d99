import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

const picture = new File(['x'], 'headshot.png', { type: 'image/png' })

test('chosen and dropped files are passed on', async () => {
  const select = vi.fn<() => void>()
  const { user } = render(<FileDrop label="Headshot" onSelect={select} />)
  await user.upload(screen.getByLabelText('Headshot'), picture)
  expect(select).toHaveBeenLastCalledWith(picture)
  fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [picture] } })
  expect(select).toHaveBeenCalledTimes(2)
})

test('an upload shows its progress and can be removed', async () => {
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

test('the field keeps the focus while files are added and removed', async () => {
  const drop = (file: { name: string } | null) => (
    <FileDrop label="Headshot" file={file} onSelect={() => {}} onRemove={() => {}} />
  )
  const { user, rerender } = render(drop(null))
  screen.getByLabelText('Headshot').focus()
  rerender(drop({ name: 'headshot.png' }))
  expect(screen.getByLabelText('Headshot')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove headshot.png' }))
  rerender(drop(null))
  expect(screen.getByLabelText('Headshot')).toHaveFocus()
})

test('an error is shown at the field', () => {
  render(<FileDrop label="Headshot" error="Please upload a valid image file." onSelect={() => {}} />)
  expect(screen.getByLabelText('Headshot')).toHaveAccessibleDescription('Please upload a valid image file.')
  expect(screen.getByLabelText('Headshot')).toBeInvalid()
})

test('a running upload can be cancelled, a failed one retried', async () => {
  const cancel = vi.fn<() => void>()
  const retry = vi.fn<() => void>()
  const file = { name: 'licence.pdf' }
  const { user, rerender } = render(
    <FileDrop
      label="Licence"
      file={file}
      progress={40}
      onSelect={() => {}}
      onRemove={() => {}}
      onCancel={cancel}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Remove licence.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel licence.pdf' }))
  expect(cancel).toHaveBeenCalledOnce()
  rerender(
    <FileDrop label="Licence" file={file} error="File upload failed" onSelect={() => {}} onRetry={retry} />,
  )
  expect(screen.getByLabelText('Licence')).toHaveAccessibleDescription('File upload failed')
  await user.click(screen.getByRole('button', { name: 'Retry licence.pdf' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('several files are passed on one by one', async () => {
  const select = vi.fn<(file: File) => void>()
  const { user } = render(<FileDrop label="Licences" multiple onSelect={select} />)
  const second = new File(['y'], 'second.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Licences'), [picture, second])
  expect(select.mock.calls.map(([file]) => file.name)).toEqual(['headshot.png', 'second.png'])
})

test('a photo can be taken with the camera', async () => {
  const select = vi.fn<() => void>()
  const { user } = render(<FileDrop label="Headshot" capture="user" onSelect={select} />)
  const camera = screen.getByLabelText('Headshot, from the camera')
  expect(camera).toHaveAttribute('capture', 'user')
  await user.upload(camera, picture)
  expect(select).toHaveBeenCalledExactlyOnceWith(picture)
})
