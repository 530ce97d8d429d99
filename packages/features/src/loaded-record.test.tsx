import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LoadedRecord } from './loaded-record.tsx'
import { renderScreen } from './test-support.tsx'

type Query = Parameters<typeof LoadedRecord<string>>[0]['query']

const panel = (query: Partial<Query>) =>
  renderScreen(
    <LoadedRecord
      query={{
        data: undefined,
        error: null,
        isFetching: false,
        refetch: vi.fn<Query['refetch']>(),
        ...query,
      }}
      loading="Loading the event"
    >
      {(words) => <p>{words}</p>}
    </LoadedRecord>,
  )

test('shows a loading state before the response arrives', async () => {
  panel({})
  expect(await screen.findByText('Loading the event')).toBeInTheDocument()
})

test('shows the response, also after a failed refetch', async () => {
  panel({ data: 'A walk by the river', error: new Error('No connection') })
  expect(await screen.findByText('A walk by the river')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a failed load can be retried', async () => {
  panel({ error: new Error('Something went wrong') })
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
