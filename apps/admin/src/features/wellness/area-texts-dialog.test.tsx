import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { UpdateWellnessDomainInput } from '@wellspring/api/contract/wellness'
import { wellnessDomainSample } from '@wellspring/api/testing/wellness'
import { renderScreen } from '@wellspring/features/test-support'

import { AreaTextsDialog } from './area-texts-dialog.tsx'

test('a concurrent edit is overwritten only by a second save, and the typed text is kept', async () => {
  const theirs = wellnessDomainSample({ description: 'Theirs.', revision: 4 })
  const onClose = vi.fn<() => void>()
  const { user, asked } = renderScreen(
    <AreaTextsDialog domain={wellnessDomainSample({ revision: 3 })} onClose={onClose} />,
    {
      'GET /wellness-domains': () => ({ domains: [theirs] }),
      'PUT /wellness-domains/physical': (input) => {
        const { revision, ...texts } = input as UpdateWellnessDomainInput
        return revision === 4
          ? { domain: wellnessDomainSample({ ...texts, id: 'physical', revision: 5 }) }
          : { status: 409, msgCode: 'OUT_OF_DATE', message: 'These texts were changed elsewhere.' }
      },
    },
  )
  const description = await screen.findByLabelText('Description')
  await user.clear(description)
  await user.type(description, 'Mine.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Save again to replace it with yours/)).toBeVisible()
  expect(description).toHaveValue('Mine.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(([call]) => call.startsWith('PUT')).at(-1)?.[1]).toMatchObject({
    description: 'Mine.',
    revision: 4,
  })
})
