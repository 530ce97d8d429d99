import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'

import { contentCardSample } from '@wellspring/api/testing/educational-content'
import { renderScreen } from '@wellspring/features/test-support'

import { CatalogueScreen } from './catalogue-screen.tsx'

test('the first picture loads eagerly, the others when scrolled near', async () => {
  const contents = ['Breathe', 'Rest'].map((title) =>
    contentCardSample({ id: crypto.randomUUID(), title, imageUrl: `/media/contents/${title}.webp` }),
  )
  renderScreen(<CatalogueScreen search={{}} onSearch={() => {}} />, {
    'GET /educational-content': () => ({ contents, totalRecords: 2 }),
  })
  await screen.findByRole('link', { name: 'Rest' })
  const loading = [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy'])
})

test('a refetch with an identical response does not render again', async () => {
  const drawn = vi.fn<() => void>()
  let client: QueryClient | undefined
  function Client() {
    client = useQueryClient()
    return null
  }
  let answer = () => {}
  const again = new Promise<void>((resolve) => (answer = resolve))
  const { asked } = renderScreen(
    <>
      <Client />
      <Profiler id="catalogue" onRender={drawn}>
        <CatalogueScreen search={{}} onSearch={() => {}} />
      </Profiler>
    </>,
    {
      'GET /educational-content': async () => {
        if (asked.length > 1) await again
        return { contents: [contentCardSample()], totalRecords: 1 }
      },
    },
  )
  await screen.findByRole('article')
  drawn.mockClear()
  let answered: Promise<void> | undefined
  act(() => void (answered = client?.refetchQueries()))
  await waitFor(() => expect(asked).toHaveLength(2))
  answer()
  await act(async () => answered)
  expect(drawn).not.toHaveBeenCalled()
})
