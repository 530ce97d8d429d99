import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { Problem } from '@wellspring/api/client'

import { BulkActDialog } from './bulk-act-dialog.tsx'
import { renderScreen } from './test-support.tsx'

const refused = (errors: Record<string, string> = {}) =>
  new Problem('CONFLICT', 'Someone else has claimed it.', { errors })

test('each refused row shows its own reason, and the others succeed', async () => {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const run = vi.fn<(row: string) => Promise<void>>(async (row) => {
    if (row === 'Aster') throw refused()
    if (row === 'Birch') throw refused({ title: 'Enter a title', dates: 'Add a date' })
  })
  const { user } = renderScreen(
    <BulkActDialog
      rows={['Aster', 'Birch', 'Cedar']}
      nameOf={(row) => row}
      label={(count) => `Claim ${count}`}
      consequence="You review them."
      done="Claimed"
      run={run}
      onDone={onDone}
      onClose={onClose}
    />,
  )
  expect(await screen.findByText('You review them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Claim 3' }))
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Aster: Someone else has claimed it.')
  expect(said).toHaveTextContent('Birch: Enter a title. Add a date')
  expect(said).toHaveTextContent('1 done, 2 not')
  expect(onClose).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
