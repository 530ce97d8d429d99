import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

test('every row is attempted, and a failed one shows the reason', async () => {
  const run = vi.fn<(row: string) => Promise<void>>(async (row) => {
    if (row === 'WS-2') throw new Error('It was cancelled meanwhile.')
  })
  const onDone = vi.fn<() => void>()
  const { user } = render(
    <BulkDialog
      rows={['WS-1', 'WS-2', 'WS-3']}
      nameOf={(row) => row}
      title="Ship 3 orders"
      confirmLabel="Ship 3 orders"
      run={run}
      messageOf={(error) => (error instanceof Error ? error.message : '')}
      onClose={() => {}}
      onDone={onDone}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 done, 1 not:WS-2: It was cancelled meanwhile.',
  )
  expect(run.mock.calls).toEqual([['WS-1'], ['WS-2'], ['WS-3']])
  expect(onDone).not.toHaveBeenCalled()
})
