import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { countParts } from '../contract/upload-parts.ts'
import { isActiveLoad } from '../contract/registries.ts'
import type { Registry } from '../contract/registries.ts'
import { useApi } from './api.ts'
import { putParts } from './put-parts.ts'

type Registries = Client['registries']
type Input<Verb extends keyof Registries> = Parameters<Registries[Verb]>[0]

const changes = [['registries'], ['onboarding', 'exclusion-flags']]

export const registryQueries = {
  all: ['registries'] as const,
  /** Polls every two seconds while a load is running. */
  loads: (api: Client, filter: Input<'listRegistryLoads'>) =>
    queryOptions({
      queryKey: ['registries', 'loads', filter],
      queryFn: ({ signal }) => api.registries.listRegistryLoads(filter, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.registers.some(({ last }) => last && isActiveLoad(last.status)) ? 2000 : false,
    }),
}

export interface RegistryFileToUpload {
  registry: Registry
  file: File
  mayBeSmaller: boolean
  /** Progress from 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Opens a load, uploads the parts of the file sequentially and starts reading it. Aborting cancels the load. */
export async function uploadRegistryFile(
  api: Client,
  { registry, file, mayBeSmaller, onProgress, signal }: RegistryFileToUpload,
  wait?: (ms: number) => Promise<void>,
): Promise<void> {
  const { registries } = api
  const announced = { registry, fileName: file.name, bytes: file.size, mayBeSmaller }
  const { id } = (await registries.openRegistryLoad(announced)).load
  const options = signal ? { signal } : {}
  const onBytes = (bytes: number) => onProgress?.(Math.floor((100 * bytes) / file.size))
  try {
    for (let from = 1; from <= countParts(file.size);) {
      const places = await registries.signRegistryParts({ id, from }, options)
      await putParts(file, places, { onBytes, wait, ...options })
      from += places.parts.length
    }
    await registries.readRegistryLoad({ id }, options)
  } catch (error) {
    // Frees the registry immediately; otherwise it would be blocked for an hour.
    await registries.cancelRegistryLoad({ id }).catch(() => {})
    throw error
  }
}

export function useUploadRegistryFile() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: RegistryFileToUpload) => uploadRegistryFile(api, input),
    meta: { quiet: true, changes },
  })
}

export function useCancelRegistryLoad() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.registries.cancelRegistryLoad({ id }),
    meta: { changes },
  })
}
