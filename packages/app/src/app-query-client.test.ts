import { MutationObserver } from '@tanstack/react-query'
import type { MutationMeta } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { toast } from '@wellspring/ui/toast'

import { createAppQueryClient } from './app-query-client.ts'

const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
afterEach(() => said.mockClear())

const fail = (meta: MutationMeta = {}) =>
  new MutationObserver(createAppQueryClient(), {
    mutationFn: () => Promise.reject(new Error('The room is closed.')),
    meta,
  })
    .mutate()
    .catch(() => {})

test('an act that nobody says has failed is said to have failed', async () => {
  await fail()
  expect(said).toHaveBeenCalledExactlyOnceWith('The room is closed.')
})

test('what the page says itself is said once', async () => {
  await fail({ quiet: true })
  expect(said).not.toHaveBeenCalled()
})
