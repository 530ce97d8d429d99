import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { contentCardSample } from '@wellspring/api/testing/educational-content'
import { renderScreen } from '@wellspring/features/test-support'

import { CatalogueScreen } from './catalogue-screen.tsx'

test('the first picture comes ahead of the rest, the others when they are scrolled to', async () => {
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
