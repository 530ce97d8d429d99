import { useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Identity = Client['identity']
type Input<Verb extends keyof Identity> = Parameters<Identity[Verb]>[0]

// The forms show errors beside their fields.
const quiet = { quiet: true }

export function useProveWithPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'proveWithPassword'>) => api.identity.proveWithPassword(input),
    meta: quiet,
  })
}

export function useMailProofCode() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.identity.mailProofCode(), meta: quiet })
}

export function useProveWithMailedCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'proveWithMailedCode'>) => api.identity.proveWithMailedCode(input),
    meta: quiet,
  })
}
