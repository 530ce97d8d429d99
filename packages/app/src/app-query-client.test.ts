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

test('a failed mutation shows a toast', async () => {
  await fail()
  expect(said).toHaveBeenCalledExactlyOnceWith('The room is closed.')
})

test('a quiet mutation leaves its error to the page', async () => {
  await fail({ quiet: true })
  expect(said).not.toHaveBeenCalled()
})
